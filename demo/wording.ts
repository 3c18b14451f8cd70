import type { Random } from './random.ts';

/** Replaces the placeholders of a text; a placeholder without a word is a mistake in the data, and throws. */
export function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (!word) throw new Error(`no word for {${name}} in: ${text}`);
    return word;
  });
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "forage, parking et balcon" */
export function inList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} et ${last}`;
}

type Looks = { covers: readonly string[]; further: readonly string[] };

/** Returns a cover, then different pictures of the same subject, `count` in all if there are enough. */
export function pictureSet(random: Random, { covers, further }: Looks, count: number): string[] {
  const cover = random.pick(covers);
  const others = random.shuffle(further.filter((key) => key !== cover));
  return [cover, ...others.slice(0, count - 1)];
}
