import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { environment, readConfig } from './config.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://localhost/tokpa',
  AUTH_SECRET: 'kX0v7mQeZ9rT4wYb1uHs+LpN/a2cGdJf',
  PUBLIC_ORIGIN: 'https://tokpa.example',
  MAIL_URL: 'smtps://tokpa:secret@smtp.example',
  MAIL_FROM: 'Tokpa <bonjour@tokpa.example>',
};

test('an empty environment means a demonstration on this machine', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    origin: 'http://localhost:3000',
    dataDir: '.data',
    databaseUrl: undefined,
    trustProxy: false,
    mayWriteDemonstrationData: true,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', APP_MODE: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('the database may be several servers', () => {
  const DATABASE_URL = 'postgres://tokpa@one:5432/tokpa,postgres://tokpa@two:5432/tokpa';
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
  expect(() => readConfig({ DATABASE_URL: `${DATABASE_URL},three` })).toThrow('DATABASE_URL');
  expect(() => readConfig({ DATABASE_REPLICA_URLS: DATABASE_URL })).toThrow('need DATABASE_URL');
});

test('the public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://tokpa.example/' }).origin).toBe('https://tokpa.example');
  expect(readConfig({ PUBLIC_ORIGIN: 'https://Tokpa.Example' }).origin).toBe('https://tokpa.example');
});

test('WEB_PROCESSES is a number, or one for each processor', () => {
  expect(readConfig({}).processes.web).toBeNull();
  expect(readConfig({ WEB_PROCESSES: '3' }).processes.web).toBe(3);
  expect(readConfig({ WEB_PROCESSES: 'auto' }).processes.web).toBe(availableParallelism());
});

describe('an invalid variable stops the server, by name', () => {
  test.each([
    ['APP_MODE', 'staging'],
    ['PORT', '70000'],
    ['WEB_PROCESSES', '0'],
    ['WEB_PROCESSES', 'many'],
    ['PORT', 'http'],
    ['PUBLIC_ORIGIN', 'tokpa.example'],
    ['PUBLIC_ORIGIN', 'ftp://tokpa.example'],
    ['PUBLIC_ORIGIN', 'https://tokpa.example/site'],
    ['DATABASE_URL', 'mysql://localhost/tokpa'],
    ['DATABASE_POOL_SIZE', '1'],
    ['AUTH_SECRET', 'short'],
    ['MAIL_URL', 'https://smtp.example'],
    ['MAIL_FROM', 'Tokpa'],
    ['S3_ENDPOINT', 's3.example'],
    ['TRUST_PROXY', 'perhaps'],
    ['TEAM_TWO_FACTOR', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('an incomplete bucket', () => {
    const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'tokpa', S3_ACCESS_KEY_ID: 'key' };
    expect(() => readConfig(bucket)).toThrow('S3_SECRET_ACCESS_KEY');
    expect(readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'tokpa',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(readConfig({}).s3).toBeUndefined();
  });

  test('all errors are listed at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(
      /PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/,
    );
  });
});

describe('production', () => {
  test('starts with all that it needs, and writes no demonstration data', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ mode: 'production', mayWriteDemonstrationData: false });
  });

  test.each(['DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_ORIGIN', 'MAIL_URL', 'MAIL_FROM'])(
    'refuses to start without %s',
    (name) => {
      expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(name);
    },
  );

  test('requires two factors of the team by default, unlike the demonstration', () => {
    expect(readConfig(PRODUCTION).teamTwoFactor).toBe(true);
    expect(readConfig({ ...PRODUCTION, TEAM_TWO_FACTOR: 'false' }).teamTwoFactor).toBe(false);
    expect(readConfig({}).teamTwoFactor).toBe(false);
    expect(readConfig({ TEAM_TWO_FACTOR: 'true' }).teamTwoFactor).toBe(true);
  });

  test('never counts test browsers as visitors, which nothing does unless it is told to', () => {
    expect(readConfig({}).countsTestBrowsers).toBe(false);
    expect(readConfig({ COUNT_TEST_BROWSERS: 'true' }).countsTestBrowsers).toBe(true);
    expect(() => readConfig({ ...PRODUCTION, COUNT_TEST_BROWSERS: 'true' })).toThrow('COUNT_TEST_BROWSERS');
  });

  test('refuses the secret that is published in the source', () => {
    expect(() => readConfig({ ...PRODUCTION, AUTH_SECRET: readConfig({}).authSecret })).toThrow(
      'AUTH_SECRET',
    );
  });

  test('refuses an address without https, where sessions could be read in transit', () => {
    expect(() => readConfig({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://tokpa.example' })).toThrow(
      'PUBLIC_ORIGIN',
    );
  });
});

test('demonstration data are written to a database server only if the mode is set explicitly', () => {
  const url = 'postgres://localhost/tokpa';
  expect(readConfig({ DATABASE_URL: url }).mayWriteDemonstrationData).toBe(false);
  expect(readConfig({ DATABASE_URL: url, APP_MODE: 'demo' }).mayWriteDemonstrationData).toBe(true);
});

test('every variable has a description', () => {
  for (const [name, schema] of Object.entries(environment.shape))
    expect(schema.description, name).toMatch(/\.$/);
});
