import type { ParsedFile } from './parsed-file.ts';

const FEATURE_FILE = /^server\/([^/]+)\/\1\.feature\.ts$/;
const LIST = 'server/features.ts';

/** Tables that lead to a person and whose rows need neither export nor erasure of their own, with the reason. */
const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  'server/accounts/account-changes.table.ts': 'links and codes of minutes or hours, gone with the account',
  'server/accounts/user-blocks.table.ts':
    'who blocks whom goes with either account; a list of others is not one’s own data',
  'server/listings/listing-history.table.ts': 'the team’s and the owner’s steps, gone with the listing',
  'server/listings/listing-inquiries.table.ts':
    'who asked whether it is still there, gone with the listing and after its answer',
  'server/listings/seller-answers.table.ts':
    'figures that are counted from conversations, gone with the account',
  'server/moderation/audit-log.table.ts': 'stays, by law and purpose: ids alone (decision 013)',
  'server/moderation/claims.table.ts': 'who of the team looks at a listing, for a quarter of an hour',
};

const isJobs = (path: string) => /^server\/(?!platform\/)[^/]+\/[^/]+\.jobs\.ts$/.test(path);
const isRoutes = (path: string) => /^server\/(?!platform\/)[^/]+\/[^/]+\.routes\.ts$/.test(path);

/** What features bring is named in a feature file: a forgotten line would mean jobs that never run and routes that never answer. */
export function featuresAreListed(files: readonly ParsedFile[]): string[] {
  const features = files.map(({ path }) => path).filter((path) => FEATURE_FILE.test(path));
  const listed = new Set(valueTargets(files.find(({ path }) => path === LIST)));
  const reached = reachedBy(features, files);
  return [
    ...features.filter((path) => !listed.has(path)).map((path) => `${path} is not in ${LIST}`),
    ...files
      .filter(({ path }) => (isJobs(path) || isRoutes(path)) && !reached.has(path))
      .map(({ path }) => `no feature file reaches ${path}`),
  ];
}

/** Every table with a column that leads to a person is read by what some feature exports or erases. */
export function personalTablesAreCovered(files: readonly ParsedFile[]): string[] {
  const sources = files.filter(
    ({ path, source }) => path.startsWith('server/') && /: PersonalData =/.test(source),
  );
  const reached = reachedBy(
    sources.map(({ path }) => path),
    files,
  );
  return files
    .filter(({ path, source }) => path.endsWith('.table.ts') && leadsToPerson(source))
    .filter(({ path }) => !reached.has(path) && !(path in WITHOUT_PERSONAL_DATA))
    .map(({ path }) => `nothing exports or erases what ${path} stores of people`);
}

/** A reference to an account, a column named after one, an address or a telephone number. */
function leadsToPerson(source: string): boolean {
  return /users\.id\b|\b\w*(?:[uU]serId|[aA]uthorId|[aA]ctorId|[sS]ellerId|[bB]uyerId)\b|\bemail: text|\bphone\w*: text/.test(
    source,
  );
}

function reachedBy(from: readonly string[], files: readonly ParsedFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const queue = [...from];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    queue.push(...valueTargets(byPath.get(path)));
  }
  return reached;
}

function valueTargets(file: ParsedFile | undefined): string[] {
  return (file?.edges ?? [])
    .filter(({ kind, isLocal }) => isLocal && kind === 'value')
    .map(({ target }) => target);
}
