const BLOCKS = '\n\n';
const HEADER = /^#/;

/**
 * One text of metrics from those of several processes, each of which labels its own series: nothing is added up, as the
 * sum of counters would fall, and look like a restart of all, when one process dies.
 */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { header: string[]; samples: string[] }>();
  for (const block of texts.flatMap((text) => text.trim().split(BLOCKS))) {
    const lines = block.split('\n').filter((line) => line !== '');
    const header = lines.filter((line) => HEADER.test(line));
    const name = header.join('\n');
    const family = families.get(name) ?? { header, samples: [] };
    family.samples.push(...lines.filter((line) => !HEADER.test(line)));
    families.set(name, family);
  }
  const blocks = [...families.values()].filter(({ header }) => header.length > 0);
  return `${blocks.map(({ header, samples }) => [...header, ...samples].join('\n')).join(BLOCKS)}\n`;
}
