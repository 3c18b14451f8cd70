/**
 * The number of insertions, deletions, substitutions and transpositions of neighbours that turn one word into the
 * other (optimal string alignment). Stops at `maxDistance`: anything farther returns `maxDistance + 1`.
 */
export function editDistance(from: string, to: string, maxDistance: number): number {
  if (Math.abs(from.length - to.length) > maxDistance) return maxDistance + 1;
  let twoBack: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const replaced = at(previous, column - 1) + (isSame ? 0 : 1);
      let best = Math.min(replaced, at(previous, column) + 1, at(current, column - 1) + 1);
      const isExchange =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isExchange) best = Math.min(best, at(twoBack, column - 2) + 1);
      current.push(best);
    }
    if (Math.min(...current) > maxDistance) return maxDistance + 1;
    twoBack = previous;
    previous = current;
  }
  return Math.min(at(previous, to.length), maxDistance + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
