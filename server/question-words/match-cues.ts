/**
 * Cues, once compiled. Groups joined by " + " must all occur; in a group, "|" separates alternatives, "*" stands for any
 * ending and "…" for up to three words between. Words are folded and in their usual spelling.
 */
const compiled = new Map<string, readonly RegExp[]>();

/** Whether each group of a cue occurs among the words. */
export function matchesCue(words: string, cue: string): boolean {
  return groupsOf(cue).every((group) => group.test(words));
}

function groupsOf(cue: string): readonly RegExp[] {
  const known = compiled.get(cue);
  if (known) return known;
  const groups = cue.split(' + ').map((group) => new RegExp(`(?:^| )(?:${patternOf(group)})(?= |$)`));
  compiled.set(cue, groups);
  return groups;
}

function patternOf(group: string): string {
  return group
    .split('|')
    .map((words) => words.replaceAll(' … ', '(?: \\S+){0,3} ').replaceAll('*', '\\S*'))
    .join('|');
}
