import type { ParsedFile } from './parsed-file.ts';

const FEATURE_FILE = /^server\/([^/]+)\/\1\.feature\.ts$/;
const LIST = 'server/features.ts';
const FORM_ACTION_LIST = 'web/form-actions.ts';

/** Files that a feature file names itself, or through files of the same kind. */
const NAMED_KINDS = [
  /^server\/(?!platform\/)[^/]+\/[^/]+\.jobs\.ts$/,
  /^server\/(?!platform\/)[^/]+\/[^/]+\.routes\.ts$/,
  /^server\/[^/]+\/[^/]+-mail-samples\.ts$/,
];

/** Tables that reference a person and whose rows need neither export nor erasure of their own, with the reason. */
const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  'server/accounts/account-changes.table.ts': 'links and codes of minutes or hours, gone with the account',
  'server/accounts/registrations.table.ts': 'two weeks at most, and erased with the account of their address',
  'server/accounts/phone-registrations.table.ts':
    'a day at most, and erased with the account of their number',
  'server/sessions/phone-entry-codes.table.ts': 'codes of minutes, gone with the account',
  'server/sessions/sign-in-codes.table.ts': 'codes of minutes, gone with the account',
  'server/blocking/user-blocks.table.ts':
    'who blocks whom goes with either account; a list of others is not one’s own data',
  'server/listings/listing-history.table.ts': 'the team’s and the owner’s steps, gone with the listing',
  'server/listings/listing-inquiries.table.ts':
    'who asked whether it is still there, gone with the listing and after its answer',
  'server/sellers/seller-answers.table.ts':
    'figures that are counted from conversations, gone with the account',
  'server/audit/audit-log.table.ts': 'stays, by law and purpose: ids alone (decision 013)',
  'server/moderation/claims.table.ts': 'who of the team looks at a listing, for a quarter of an hour',
  'server/uploads/resumable-uploads.table.ts': 'parts of files that are still arriving, gone after a day',
  'server/uploads/videos.table.ts': 'exported with their listings, removed once none uses them',
};

/**
 * Feature files name what their features bring: a forgotten line would mean jobs that never run and routes that never
 * answer.
 */
export function featuresAreListed(files: readonly ParsedFile[]): string[] {
  const features = files.map(({ path }) => path).filter((path) => FEATURE_FILE.test(path));
  const listed = new Set(valueTargets(files.find(({ path }) => path === LIST)));
  const unlisted = features.filter((path) => !listed.has(path)).map((path) => `${path} is not in ${LIST}`);
  const unnamed = NAMED_KINDS.flatMap((kind) => {
    const named = reachedBy(features, files, (target) => kind.test(target));
    return files.filter(({ path }) => kind.test(path) && !named.has(path));
  });
  const personal = reachedBy(features, files, () => false);
  const unexported = files.filter((file) => isPersonalData(file) && !personal.has(file.path));
  return [...unlisted, ...[...unnamed, ...unexported].map(({ path }) => `no feature file names ${path}`)];
}

/**
 * Every table with a column that references a person is read by what some feature exports or erases: by the file
 * itself, or by queries that it calls.
 */
export function personalTablesAreCovered(files: readonly ParsedFile[]): string[] {
  const sources = files.filter(isPersonalData).map(({ path }) => path);
  const read = reachedBy(sources, files, (target) => target.endsWith('.queries.ts'));
  return files
    .filter(({ path, source }) => path.endsWith('.table.ts') && leadsToPerson(source))
    .filter(({ path }) => !read.has(path) && !(path in WITHOUT_PERSONAL_DATA))
    .map(({ path }) => `nothing exports or erases what ${path} stores about people`);
}

/** Every action that a form without JavaScript posts to is in the one list, itself or within its feature's own list. */
export function formActionsAreListed(files: readonly ParsedFile[]): string[] {
  const list = files.find(({ path }) => path === FORM_ACTION_LIST)?.source ?? '';
  return files
    .filter(({ path }) => /^web\/[^/]+\/[^/]+\.actions\.ts$/.test(path))
    .flatMap(({ path, source }) =>
      [...source.matchAll(/export const (\w+): (?:readonly )?FormAction\b/g)]
        .map(([, name = '']) => name)
        .filter((name) => !mentions(list, name, 1) && !mentions(source, name, 2))
        .map((name) => `${path}: ${name} is not in ${FORM_ACTION_LIST}`),
    );
}

function mentions(source: string, name: string, times: number): boolean {
  return [...source.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length >= times;
}

function isPersonalData({ path, source }: ParsedFile): boolean {
  return path.startsWith('server/') && /: PersonalData =/.test(source);
}

/** A reference to an account, a column named after one, an address or a telephone number. */
function leadsToPerson(source: string): boolean {
  return /users\.id\b|\b\w*(?:user|author|actor|seller|buyer)Id\b|\w+By: uuid|\bemail: text|\bphone\w*: text/i.test(
    source,
  );
}

/** Returns what the files `from` import, and, transitively, what those imports that `isFollowed` accepts import. */
function reachedBy(
  from: readonly string[],
  files: readonly ParsedFile[],
  isFollowed: (path: string) => boolean,
): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const queue = [...from];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const target of valueTargets(byPath.get(path))) {
      if (!reached.has(target) && isFollowed(target)) queue.push(target);
      reached.add(target);
    }
  }
  return reached;
}

function valueTargets(file: ParsedFile | undefined): string[] {
  return (file?.edges ?? [])
    .filter(({ kind, isLocal }) => isLocal && kind === 'value')
    .map(({ target }) => target);
}
