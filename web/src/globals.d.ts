// What the build puts in; see build.mjs.
declare const FSD_WORKER: string;
declare const FSD_CORE: string;
declare const FSD_CORE_SCALAR: string;
declare const FSD_VERSION: string;

declare module "*.css" {
  const text: string;
  export default text;
}

// A table of data/, as an array of its rows.
declare module "data:*" {
  const rows: Record<string, string>[];
  export default rows;
}

// What the command answered when the page was built, by the name in examples.js.
declare module "examples:" {
  const answers: Record<string, any>;
  export default answers;
}
