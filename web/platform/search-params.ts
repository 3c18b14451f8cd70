type TextParams<Name extends string> = Partial<Record<Name, string>>;

/**
 * A route's `validateSearch`: which parameters its pages read, for the types of links and loaders. What a value may be
 * is decided by the readers, whose code comes with the page. Other parameters of the address stay as they are: the
 * router merges them with these.
 */
export function textParams<const Name extends string>(...names: readonly Name[]) {
  // An object: the names of a function made in place would not be inferred.
  return {
    parse(search: Record<string, unknown>): TextParams<Name> {
      const given: Partial<Record<string, string>> = {};
      for (const name of names) {
        const value = search[name];
        if (typeof value === 'string') given[name] = value;
      }
      return given as TextParams<Name>;
    },
  };
}
