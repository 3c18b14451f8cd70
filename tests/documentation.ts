/** Returns the targets of relative links that do not exist. */
export function brokenLinks(markdown: string, exists: (path: string) => boolean): string[] {
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''))
    .filter((path) => !exists(path));
}

/**
 * Returns paths in backticks, such as `server/app.ts` or `web/routes/`, that do not exist. `<feature>` and `*` make a
 * pattern, which is not checked.
 */
export function brokenPaths(markdown: string, exists: (path: string) => boolean): string[] {
  const code = [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
  return code
    .filter((text) => /^(shared|server|web|tests|e2e|bench|scripts|docs)\/[\w./-]*$/.test(text))
    .filter((path) => !exists(path));
}

/** Returns names that break the sequence 001-title.md, 002-title.md … */
export function misnumbered(names: readonly string[]): string[] {
  return names.toSorted().filter((name, index) => {
    const expected = String(index + 1).padStart(3, '0');
    return !new RegExp(`^${expected}-[a-z0-9-]+\\.md$`).test(name);
  });
}

/** Packages that the table explains, sorted. */
export function packageRows(markdown: string): string[] {
  const rows = [...markdown.matchAll(/^\| `([^`]+)` \| (.*\S.*) \|$/gm)];
  return rows.map(([, name = '']) => name).toSorted();
}
