import type { Node } from 'oxc-parser';
import type { ParsedFile } from './parsed-file.ts';
import { walk, whereIs } from './parsed-file.ts';
import { isGenerated } from './place.ts';

/** Words of the dialect that this code was first written in, and the field's own (docs/glossary.md). */
const REPLACED = table(`
tell: notify
told: notified
said: text, input
weigh: score, assess
weighed: scored
held: form state, locked
desk: own listings, console
gesture: quick action
borrowed: impersonation
laid: scheduled
whisper: transient event
leading: promoted
house: system, static page, architecture
plain: document
most: max
least: min
longest: max
edition: edit, editable listing
patiently: with retries
filed: submitted, created
forget: invalidate, purge, discard, reset, anonymize
settle: mark read, finalize, resolve
settled: finalized, resolved
stranger: other account, unknown sender
owed: compensable
journal: audit log
kept: stored, saved
keeping: saving
patient: retry policy
patience: poll interval
surely: retry until ok
`);

/** Names that stay, as they are part of the API, stored, or the field's own word; each with its reason. */
const ALLOWED = table(`
kept: ids of favourites in an answer; the state of a photo in the browser’s database
keptUntil: a candidate’s answer
keptAt: stored in the session’s storage
heldBy: the moderation queue’s answer
filed: the market’s figures: column, answer and export
settledAt: the refund’s answer
isSettled: the discrepancy’s answer
journal: double-entry bookkeeping; a member’s page in the console’s answer
journalId: double-entry bookkeeping
Journal: double-entry bookkeeping
JournalKind: double-entry bookkeeping
house: a kind of page in stored figures
House: an icon of lucide
HOUSE: a house for sale
HOUSES: houses for sale
HOUSE_WITH_GARDEN: a house for sale
SMS_MOST_PER_HOUR: an environment variable
SMS_MOST_PER_DAY: an environment variable
plainText: plain text
allSettled: Promise.allSettled
stranger: a role of a lifecycle’s test, read by its string
edition: the last part of an address
settle: the last part of an address
held: of LockManagerSnapshot
`);

/** `admin.journal.tsx` is an address; a held-out set is the field's term. */
const ALLOWED_FILES = new Set(['admin.journal.tsx', 'held-out.tsv']);

/** Parses `name: explanation`, one per line; as text, so that the words are not identifiers of this file. */
function table(text: string): ReadonlyMap<string, string> {
  const lines = text.trim().split('\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

const words = (name: string) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

function problemOf(name: string): string | undefined {
  const word = words(name).find((each) => REPLACED.has(each));
  return word === undefined ? undefined : `${name}: the field says ${REPLACED.get(word)} (docs/glossary.md)`;
}

/** Names that this code declares use the glossary's terms; names of libraries are left alone. */
export function namesUseTheGlossary(files: readonly ParsedFile[]): string[] {
  return files.flatMap((file) => {
    if (isGenerated(file.path)) return [];
    const fileName = file.path.split('/').at(-1) ?? '';
    const ofFile = ALLOWED_FILES.has(fileName) ? undefined : problemOf(fileName);
    const seen = new Set<string>();
    const problems = ofFile ? [`${file.path}: ${ofFile}`] : [];
    for (const { node, parent } of walk(file.program)) {
      if (node.type !== 'Identifier' || seen.has(node.name) || ALLOWED.has(node.name)) continue;
      if (isForeign(node, parent)) continue;
      const problem = problemOf(node.name);
      if (!problem) continue;
      seen.add(node.name);
      problems.push(`${whereIs(file, node)}: ${problem}`);
    }
    return problems;
  });
}

/** The left side of `import { theirs as ours }`. */
function isForeign(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'ImportSpecifier' && parent.imported === node && parent.local !== node;
}
