// What the charts of the bottom show.

/**
 * The probability of at most `limit`, from a table by number that has only those that can occur.
 * @param {Record<string, { value: number }>} table @param {number} limit
 */
export function atMost(table, limit) {
  const numbers = Object.keys(table).map(Number).filter((n) => n <= limit);
  return numbers.length > 0 ? table[Math.max(...numbers)].value : 0;
}

/**
 * How many batches had so many hits; and how many are to be expected, as each hits independently with the exact chance.
 * @param {{ least: number, batches: number[], exact_mean: number }} given @param {{ size: number, count: number }} of deals a batch, batches
 */
export function batchSeries({ least, batches, exact_mean: mean }, { size, count }) {
  const chance = mean / size;
  let log = size * Math.log1p(-chance); // of the probability of no hit, then of one more each
  const expected = [];
  for (let n = 0; n < least + batches.length; n++) {
    if (n >= least)
      expected.push(count * Math.exp(log));
    log += Math.log((size - n) / (n + 1)) + Math.log(chance) - Math.log1p(-chance);
  }
  return { x: batches.map((_n, i) => least + i), seen: batches, expected };
}
