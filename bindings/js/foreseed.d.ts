/** What a command ended with. */
export interface Answer {
  /** 0 done, 1 found nothing, 2 usage, 3 bad input, 4 I/O, 5 stopped with partial results, 130 interrupted. */
  exit: number;
  /** What it said as data. Empty where `onOutput` took it. */
  out: string;
  /** What it said beside: one line an error. */
  err: string;
}

export interface Progress {
  done: number;
  /** 0: not known. */
  total: number;
  hits: number;
  /** What it is at, in the command's language. */
  note: string;
  /** Since it began. */
  seconds: number;
}

export interface RunOptions {
  /** What the command may read, by the names that stand in its arguments. */
  files?: Record<string, string | Uint8Array>;
  /** What is typed, for verbs that are played. */
  input?: string;
  /** Of texts; --lang says otherwise. */
  language?: "en" | "zh";
  /** Columns to fit texts into; 0: as long as they are. */
  width?: number;
  colour?: boolean;
  /** Takes data as it comes instead of `Answer.out`. */
  onOutput?: (text: string) => void;
  onProgress?: (progress: Progress) => void;
  /** Ends early with what there is so far, and exit 130. */
  signal?: AbortSignal;
}

export interface OpenOptions {
  /** Bytes a command may hold; 0: up to the 4 GiB there are. */
  memory?: number;
}

/** One instance of the core. Runs one command at a time; `run` waits for its turn. */
export class Foreseed {
  constructor(module: WebAssembly.Module, options?: OpenOptions);
  /** The argument vector of the command without its name: `["pvz", "types", "--seed", "5"]`. */
  run(argv: readonly string[], options?: RunOptions): Promise<Answer>;
  /** The same at once, without a chance to stop it. */
  runNow(argv: readonly string[], options?: RunOptions): Answer;
  /** The functions of the module itself, for what is not a command. */
  readonly exports: Record<string, any>;
  /** Bytes of memory that the instance has taken so far; they are not given back. */
  readonly held: number;
}

/**
 * The compiled core: from bytes, a response or an address, or, given nothing, from the file beside this one.
 * Gzipped bytes are read, too.
 */
export function compile(
  source?: BufferSource | Response | URL | string,
): Promise<WebAssembly.Module>;

/** Can this engine run the build with 128-bit vectors? */
export function hasVectors(): boolean;

/** `compile` and an instance of it. */
export function open(
  source?: BufferSource | Response | URL | string | WebAssembly.Module,
  options?: OpenOptions,
): Promise<Foreseed>;
