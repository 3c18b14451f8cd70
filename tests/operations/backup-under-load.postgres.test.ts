import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { fromPublicId, newUuid, toPublicId } from '#shared/platform/ids.ts';
import { readConfig } from '#server/platform/config.ts';
import { derivedKeys } from '#server/pictures/picture-files.ts';
import { localStorage } from '#server/platform/storage/local-storage.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { listBackups, readManifest } from '#scripts/backups/backup-folder.ts';
import { killNow, startKillable, type Killable } from '#tests/processes/killable-process.ts';
import { LISTING } from '#tests/world/publishing.ts';
import { ownDatabase } from '#tests/world/test-database.ts';
import { aPhoto, asFile } from '#tests/world/upload-file.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const PUBLIC_ORIGIN = readConfig({}).origin;
const ACCOUNT = { email: 'awa@test.example', password: 'Marche-2026!' };
const PASSWORD = 'never-on-a-command-line';
const BEFORE_BACKUP = 4;

type Kind = 'listing' | 'message' | 'picture';
type Acknowledged = { kind: Kind; id: string };
type Place = { url: string; dataDir: string };

const started = new Set<Killable>();
const folders: string[] = [];
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-restored-'));
  folders.push(folder);
  return folder;
}

/** An empty machine: a new database and a new folder. */
async function emptyMachine(): Promise<Place> {
  const url = new URL(await ownDatabase(server));
  url.password = PASSWORD;
  return { url: url.toString(), dataDir: newFolder() };
}

const environmentOf = ({ url, dataDir }: Place) => ({ DATABASE_URL: url, DATA_DIR: dataDir });

async function startServer(place: Place): Promise<Killable> {
  const running = await startKillable('publishing-process.ts', {
    ...environmentOf(place),
    TEST_EMAIL: ACCOUNT.email,
    TEST_PASSWORD: ACCOUNT.password,
    TEST_LISTING: 'Une annonce dont on parle',
  });
  started.add(running);
  return running;
}

/** Runs the command as an administrator does; what it prints must not tell the password. */
async function command(script: string, args: readonly string[], place: Place): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, ...environmentOf(place) },
  });
  expect(`${stdout}${stderr}`).not.toContain(PASSWORD);
  return stdout;
}

async function query<Row extends pg.QueryResultRow>({ url }: Place, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ACCOUNT, remember: false }),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

type Writer = { origin: string; cookie: string; listing: string };

async function post({ origin, cookie }: Writer, path: string, sent: object | FormData, key = newUuid()) {
  const isForm = sent instanceof FormData;
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      cookie,
      origin: PUBLIC_ORIGIN,
      'idempotency-key': key,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? sent : JSON.stringify(sent),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text).data;
}

async function upload(writer: Writer): Promise<string> {
  const body = new FormData();
  body.set('file', asFile(await aPhoto(320, 240)));
  return (await post(writer, '/api/uploads', body)).id;
}

const WRITE: Record<Kind, (writer: Writer) => Promise<string>> = {
  picture: async (writer) => fromPublicId('pic', await upload(writer)) ?? '',
  listing: async (writer) => {
    const listing = { ...LISTING, district: newUuid(), pictureIds: [await upload(writer)] };
    return fromPublicId('lst', (await post(writer, '/api/listings', listing)).id) ?? '';
  },
  message: async (writer) => {
    const key = newUuid();
    await post(writer, '/api/messages', { listingId: writer.listing, key, text: `Bonjour ${key}` });
    return key;
  },
};
const KINDS: readonly Kind[] = ['picture', 'listing', 'message'];

/** Writes one thing after another until the server is killed, and notes what it acknowledged. */
async function writeUntilKilled(kind: Kind, writer: Writer, noted: Acknowledged[]): Promise<void> {
  for (;;) {
    try {
      noted.push({ kind, id: await WRITE[kind](writer) });
    } catch (error) {
      if (error instanceof TypeError) return; // the connection broke
      throw error;
    }
  }
}

/** So many requests of one person are refused otherwise. */
function liftLimits(place: Place) {
  const client = new pg.Client({ connectionString: place.url });
  const connected = client.connect();
  const timer = setInterval(() => {
    void connected.then(() => client.query('delete from rate_limits')).catch(() => undefined);
  }, 100);
  return async () => {
    clearInterval(timer);
    await client.end();
  };
}

/** Command lines of the programs that have this name at this moment. */
function commandLinesOf(program: string): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const lines = ids.map((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8');
    } catch {
      return ''; // it has ended
    }
  });
  return lines.filter((line) => line.includes(program));
}

async function backUp(place: Place, to: string, ...more: string[]): Promise<string> {
  const backingUp = command('scripts/backup.ts', ['--to', to, ...more], place);
  backingUp.catch(() => undefined);
  let seen: string[] = [];
  await expect.poll(() => (seen = commandLinesOf('pg_dump')).length, { interval: 2 }).toBeGreaterThan(0);
  expect(seen.join()).not.toContain(PASSWORD);
  return backingUp;
}

async function expectAcknowledged(place: Place, kind: Kind, text: string, noted: readonly Acknowledged[]) {
  const rows = await query<{ id: string }>(place, text);
  const ids = noted.flatMap((one) => (one.kind === kind ? [one.id] : []));
  expect(ids.length, kind).toBeGreaterThan(0);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
}

/** Every row of a picture has its files: those of a ready one are served, one that waits has its original. */
async function expectPictures(place: Place, { origin }: Killable): Promise<void> {
  const files = new Set(await keysIn(localStorage(join(place.dataDir, 'media'))));
  const rows = await query<{ state: string; content_key: string; original_key: string | null }>(
    place,
    'select state, content_key, original_key from pictures',
  );
  const missing = rows.flatMap(({ state, content_key: content, original_key: original }) => {
    const needed = state === 'ready' ? derivedKeys(content) : [original ?? 'no original'];
    return needed.filter((key) => !files.has(key));
  });
  expect(missing).toEqual([]);
  const ready = rows.filter(({ state }) => state === 'ready');
  expect(ready.length).toBeGreaterThan(0);
  for (const { content_key: key } of ready) {
    const answer = await fetch(`${origin}/media/${key.slice(0, 2)}/${key}/thumbnail.webp`);
    expect([answer.status, (await answer.bytes()).length > 0]).toEqual([200, true]);
  }
}

describe.skipIf(server === '')('a machine that is lost', () => {
  test('comes back whole from a backup that was made while people wrote', async () => {
    const [lost, backups] = [await emptyMachine(), newFolder()];
    const running = await startServer(lost);
    const cookie = await signIn(running.origin);
    const [spoken] = await query<{ id: string }>(lost, 'select id from listings limit 1');
    const writer = { origin: running.origin, cookie, listing: toPublicId('lst', spoken?.id ?? '') };
    const noted: Acknowledged[] = [];
    const stopLifting = liftLimits(lost);
    const writing = Promise.all(KINDS.map((kind) => writeUntilKilled(kind, writer, noted)));
    writing.catch(() => undefined);
    const countOf = (kind: Kind) => noted.filter((one) => one.kind === kind).length;
    await expect.poll(() => Math.min(...KINDS.map(countOf))).toBeGreaterThanOrEqual(BEFORE_BACKUP);

    await backUp(lost, backups);
    const before = [...noted];
    const output = await backUp(lost, backups, '--keep', '1');
    const [duringFirst, duringSecond] = [before.length, noted.length - before.length];
    expect(duringSecond).toBeGreaterThan(0);
    expect(duringFirst).toBeGreaterThan(KINDS.length * BEFORE_BACKUP - 1);
    expect(output).toMatch(/[1-9]\d* déjà dans la précédente, 1 plus anciennes effacées/);
    await killNow(running);
    await writing;
    await stopLifting();

    const empty = await emptyMachine();
    expect(await command('scripts/restore.ts', ['--from', backups], empty)).toContain('est restaurée');
    const [name = ''] = await listBackups(backups);
    const { rows } = await readManifest(join(backups, name));
    for (const [table, count] of Object.entries(rows)) {
      const [found] = await query<{ count: string }>(empty, `select count(*) from ${table}`);
      expect([table, Number(found?.count)]).toEqual([table, count]);
    }
    await expectAcknowledged(empty, 'listing', 'select id from listings', before);
    await expectAcknowledged(empty, 'picture', 'select id from pictures', before);
    await expectAcknowledged(empty, 'message', 'select key as id from messages', before);

    const restored = await startServer(empty);
    await expectPictures(empty, restored);
    const own = await fetch(`${restored.origin}/api/accounts/me`, { headers: { cookie } });
    expect((await own.json()).data.email).toBe(ACCOUNT.email);
    await upload({ ...writer, origin: restored.origin });
    await killNow(restored);
  }, 180_000);
});
