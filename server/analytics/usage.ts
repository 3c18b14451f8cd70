export type Counts = { uses: number; empty: number };

/** Counts since the last write, in this process. Keys begin with the day. */
export type Usage = {
  pages: Map<string, number>;
  visitors: Map<string, Set<string>>;
  searches: Map<string, Counts>;
  terms: Map<string, Counts>;
  /** Day, visitor and term of each search for words that may be suggested to others. */
  suggestible: Set<string>;
};
