/** Yields the same numbers in the same order for the same seed. */
export type Random = {
  /** At least 0, below 1. */
  fraction(): number;
  /** A whole number between the two, inclusive. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Up to `count` different items, in the order of the list. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  shuffle<Item>(items: readonly Item[]): Item[];
};

/** mulberry32 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function integer(from: number, to: number): number {
    return from + Math.floor(fraction() * (to - from + 1));
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: fraction() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const chosen = new Set(shuffle(items.map((_, index) => index)).slice(0, count));
    return items.filter((_, index) => chosen.has(index));
  }

  return { fraction, integer, chance: (probability) => fraction() < probability, pick, sample, shuffle };
}
