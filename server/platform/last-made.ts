const MAX_STORED = 4;

/** Keeps the last few things that were made, each under a key of everything that it was made of. */
export function lastMade<Made>(): (key: string, make: () => Made) => Made {
  const stored = new Map<string, { made: Made }>();
  return (key, make) => {
    const known = stored.get(key);
    if (known) return known.made;
    const made = make();
    const [oldest] = stored.keys();
    if (oldest !== undefined && stored.size >= MAX_STORED) stored.delete(oldest);
    stored.set(key, { made });
    return made;
  };
}
