/** A row of docs/security.md: a point of the standard and what shows that it is met. */
export type SecurityPoint = { id: string; proof: string };

/** ASVS 5.0, levels 1 and 2: section, then the numbers of its points. */
const SECTIONS = `
1.1 1-2, 1.2 1-9, 1.3 1-11, 1.4 1-3, 1.5 1-2, 2.1 1-3, 2.2 1-3, 2.3 1-4, 2.4 1-1, 3.2 1-2, 3.3 1-4, 3.4 1-6,
3.5 1-5, 3.7 1-2, 4.1 1-3, 4.2 1-1, 4.3 1-2, 4.4 1-4, 5.1 1-1, 5.2 1-3, 5.3 1-2, 5.4 1-3, 6.1 1-3, 6.2 1-12,
6.3 1-4, 6.4 1-4, 6.5 1-5, 6.6 1-3, 6.8 1-4, 7.1 1-3, 7.2 1-4, 7.3 1-2, 7.4 1-5, 7.5 1-2, 7.6 1-2, 8.1 1-2,
8.2 1-3, 8.3 1-1, 8.4 1-1, 9.1 1-3, 9.2 1-4, 10.1 1-2, 10.2 1-2, 10.3 1-4, 10.4 1-11, 10.5 1-5, 10.6 1-2,
10.7 1-3, 11.1 1-2, 11.2 1-3, 11.3 1-3, 11.4 1-4, 11.5 1-1, 11.6 1-1, 12.1 1-3, 12.2 1-2, 12.3 1-4, 13.1 1-1,
13.2 1-5, 13.3 1-2, 13.4 1-5, 14.1 1-2, 14.2 1-4, 14.3 1-3, 15.1 1-3, 15.2 1-3, 15.3 1-7, 16.1 1-1, 16.2 1-5,
16.3 1-4, 16.4 1-3, 16.5 1-3, 17.1 1-1, 17.2 1-4, 17.3 1-2`;

/** The points that the standard has for levels 1 and 2. */
export const ASKED_POINTS: readonly string[] = SECTIONS.split(',').flatMap((section) => {
  const [, name = '', first = '', last = ''] = /(\S+) (\d+)-(\d+)/.exec(section) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `V${name}.${Number(first) + index}`);
});

/** Rows of the points that apply. */
export function pointsIn(markdown: string): SecurityPoint[] {
  const rows = [...markdown.matchAll(/^\| (V\d+\.\d+\.\d+) \| .+ \| .+ \| (.+) \|$/gm)];
  return rows.map(([, id = '', proof = '']) => ({ id, proof }));
}

/** Points that the page says do not apply. */
export function pointsLeftOut(markdown: string): string[] {
  const rows = [...markdown.matchAll(/^\| (V\d+\.\d+\.\d+(?:, V\d+\.\d+\.\d+)*) \| [^|]+ \|$/gm)];
  return rows.flatMap(([, ids = '']) => ids.split(', '));
}

/** Points named in the list at the top as not met. */
export function pointsNotMet(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*(V\d+\.\d+\.\d+)\*\*/gm)].map(([, id = '']) => id);
}
