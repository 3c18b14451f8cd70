import { describe, expect, test } from 'vitest';
import { featuresFollowTable, tableIsSound } from './feature-rules.ts';
import { ARCHITECTURE_RULES, type RuleName } from './architecture-rules.ts';
import { parseFile } from './parsed-file.ts';

type Tree = Record<string, string>;

const parse = (tree: Tree) => Object.entries(tree).map(([path, source]) => parseFile({ path, source }));

const lines = (count: number) => 'export const a = 1;\n'.repeat(count);

const functionOf = (count: number) => `export function f() {\n${'void 0;\n'.repeat(count - 2)}}\n`;

const routes = (handlers: string) =>
  `import { Hono } from 'hono';\nexport const listingRoutes = new Hono()${handlers};\n`;

const OK = 'export const a = 1;';

const filesIn = (folder: string, count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/x${at}.ts`, OK]));

/** A small source tree that follows every rule. */
const SOUND: Tree = {
  'shared/listings/listing.ts':
    "import type { Id } from '#shared/platform/ids.ts';\nexport type L = { id: Id };",
  'shared/listings/listing.schema.ts': "import { z } from 'zod';\nexport const listingInput = z.object({});",
  'shared/platform/ids.ts': 'export type Id = string;',
  'shared/platform/errors.ts': 'export class AppError extends Error {}',
  'server/platform/config.ts': 'export const port = process.env.PORT;',
  'server/main.ts': "const flag = process.argv[2];\nif (flag) await import('./start.ts');",
  'server/start.ts': "if (isDemonstration) await import('#demo/seed.ts');",
  'server/app.ts': "import { FEATURES } from '#server/features.ts';\nvoid FEATURES;",
  'server/features.ts':
    "import { listingsFeature } from './listings/listings.feature.ts';\nexport const FEATURES = [listingsFeature];",
  'server/listings/listings.feature.ts':
    "import { listingRoutes } from '#server/listings/listings.routes.ts';\nexport const listingsFeature = listingRoutes;",
  'server/listings/listings.queries.ts':
    "import { a } from '#server/categories/categories.queries.ts';\nvoid a;",
  'server/categories/categories.queries.ts': "import { eq } from 'drizzle-orm';\nexport const a = eq;",
  'server/listings/listings.routes.ts': routes(
    ".get('/', allow('anyone'), (c) => c.get('x')).post('/:id', allow('member'), input(z), (c) => c.json({}))",
  ),
  'server/listings/listings.routes.test.ts':
    "import { testApp } from '#tests/world/test-app.ts';\nimport { aPayment } from '#server/payments/payment.ts';\nvoid [testApp, aPayment];",
  'web/entry-browser.tsx': "import { tree } from './route-tree.gen.ts';\nvoid tree;",
  'web/route-tree.gen.ts': "import { Route } from './routes/index.tsx';\nexport const tree = Route as any;",
  'web/routes/index.tsx':
    "import { Page } from '#web/listing-page/listing-page.tsx';\nexport const Route = Page;",
  'web/listing-page/listing-page.tsx': "export const Page = () => import('#web/listings/listing-form.tsx');",
  'web/listings/listing-form.tsx': "import { z } from 'zod';\nexport const F = z;",
  'web/listings/listings.api.ts':
    "import type { listingRoutes } from '#server/listings/listings.routes.ts';\nexport type R = typeof listingRoutes;",
  'web/listings/listing-card.tsx':
    "import { Card } from '#web/ui/card.tsx';\nexport const C = (l: { can: { edit: boolean } }) => l.can.edit && Card;",
  'web/listings/listing-links.tsx':
    "void navigate({ ...toPage(href), replace: true });\nthrow redirect({ to: '/connexion', search: { retour: href } });\nexport const A = () => [<a href={'/' satisfies PageHref} />, <a href=\"#x\" />, <a href={`/api/x/${id}`} />];",
  'web/router.tsx': "declare module 'x' { interface Register { a: 1 } }",
  'web/ui/card.tsx': "import { useState } from 'react';\nexport const Card = useState;",
};

type Case = [violation: string, tree: Tree];

const VIOLATIONS: Record<RuleName, Case[]> = {
  'layers point down': [
    ['shared imports a package', { 'shared/a/x.ts': "import 'hono';" }],
    ['shared imports node', { 'shared/a/x.ts': "import 'node:fs';" }],
    ['shared imports the server', { 'shared/a/x.ts': "import '#server/a/y.ts';" }],
    ['the server imports the web', { 'server/a/x.ts': "import '#web/a/y.ts';" }],
    ['the server imports the web by a relative path', { 'server/a/x.ts': "import '../../web/a/y.ts';" }],
    ['the server imports the web lazily', { 'server/a/x.ts': "void import('#web/a/y.ts');" }],
    ['the server imports tests', { 'server/a/x.ts': "import '#tests/world/test-app.ts';" }],
    ['a computed import', { 'server/a/x.ts': 'void import(name);' }],
    ['the seed from elsewhere', { 'server/app.ts': "void import('#demo/seed.ts');" }],
    ['the seed with every start', { 'server/start.ts': "import '#scripts/start.mjs';" }],
    ['the web runs server code', { 'web/a/x.ts': "import { a } from '#server/a/a.routes.ts';" }],
    ['the web re-exports server code', { 'web/a/x.ts': "export { a } from '#server/a/a.routes.ts';" }],
    ['the web knows tables', { 'web/a/x.ts': "import type { a } from '#server/a/a.table.ts';" }],
    ['the web knows tables inline', { 'web/a/x.ts': "export type A = import('#server/a/a.table.ts').A;" }],
    ['the web imports node', { 'web/a/x.ts': "import 'node:fs';" }],
    ['platform knows a feature', { 'server/platform/x.ts': "import '#server/a/y.ts';" }],
    ['platform knows the app', { 'server/platform/x.ts': "import '#server/app.ts';" }],
    ['web platform knows routes', { 'web/platform/x.ts': "import type { A } from '#server/a/a.routes.ts';" }],
    ['the design system knows a feature', { 'web/ui/x.tsx': "import '#shared/a/y.ts';" }],
    ['the design system knows platform', { 'web/ui/x.tsx': "import '#web/platform/y.ts';" }],
    ['the design system knows the router', { 'web/ui/x.tsx': "import '@tanstack/react-router';" }],
    ['a web test imports the server', { 'web/a/x.test.ts': "import '#server/a/a.queries.ts';" }],
    ['a simulator shares server code', { 'simulators/x.ts': "import '#server/a/a.queries.ts';" }],
  ],
  'features are listed': [
    ['jobs that no feature names', { 'server/listings/listings.jobs.ts': OK }],
    ['routes that no feature names', { 'server/sellers/sellers.routes.ts': routes('') }],
    [
      'jobs that are only enqueued',
      {
        'server/listings/listings.routes.ts': "import './listings.jobs.ts';",
        'server/listings/listings.jobs.ts': OK,
      },
    ],
    [
      'routes of which something else is used',
      {
        'server/listings/listings.queries.ts': "import './sellers.routes.ts';",
        'server/sellers/sellers.routes.ts': routes(''),
      },
    ],
    ['mail samples that nobody shows', { 'server/own-listings/listing-mail-samples.ts': OK }],
    [
      'personal data that no feature brings',
      { 'server/listings/listing-data.ts': 'export const listingData: PersonalData = {};' },
    ],
    ['a feature that the list leaves out', { 'server/boosts/boosts.feature.ts': OK }],
    [
      'a feature named by a type alone',
      {
        'server/features.ts': "import type { A } from './listings/listings.feature.ts';",
        'server/listings/listings.feature.ts': OK,
      },
    ],
  ],
  'form actions are listed': [
    [
      'an action that no list has',
      { 'web/listings/a.actions.ts': 'export const postA: FormAction = { run };' },
    ],
    [
      'a feature’s own list that the whole one leaves out',
      {
        'web/form-actions.ts': 'export const FORM_ACTIONS = [];',
        'web/listings/a.actions.ts': 'export const A_ACTIONS: readonly FormAction[] = [];',
      },
    ],
  ],
  'personal tables are covered': [
    [
      'a table that refers to accounts',
      { 'server/listings/a.table.ts': 'export const a = uuid().references(() => users.id);' },
    ],
    [
      'a table that names a member',
      { 'server/listings/a.table.ts': 'export const a = { sellerId: uuid() };' },
    ],
    ['a table of addresses', { 'server/listings/a.table.ts': 'export const a = { email: text() };' }],
    [
      'a table that says who did it',
      { 'server/listings/a.table.ts': 'export const a = { sentBy: uuid() };' },
    ],
    [
      'a table that exporting reaches by the way only',
      {
        'server/listings/a.table.ts': 'export const a = { email: text() };',
        'server/listings/b.ts': "import './a.table.ts';",
        'server/listings/listing-data.ts': "import './b.ts';\nexport const d: PersonalData = {};",
      },
    ],
    [
      'a table that another feature’s data reach by type alone',
      {
        'server/listings/a.table.ts': 'export const a = { email: text() };',
        'server/listings/listing-data.ts':
          "import type { a } from './a.table.ts';\nexport const d: PersonalData = {};",
      },
    ],
  ],
  'features follow their table': [
    ['a lower feature looks up', { 'server/settings/x.ts': "import '#server/listings/y.ts';" }],
    ['types count', { 'shared/settings/x.ts': "import type { A } from '#shared/listings/y.ts';" }],
    ['across layers', { 'web/settings/x.ts': "import '#shared/listings/y.ts';" }],
    ['a feature nobody listed', { 'server/gossip/x.ts': OK }],
    ['a feature imports the whole', { 'server/listings/x.ts': "import '#server/app.ts';" }],
    ['a feature imports a route', { 'web/listings/x.ts': "import '#web/routes/index.tsx';" }],
  ],
  'feature folders are flat': [
    ['a folder inside', { 'web/listings/cards/card.tsx': OK }],
    ['a folder in the folder of providers', { 'server/payments/providers/wave/wave.ts': OK }],
  ],
  'no import cycles': [
    [
      'three files in a circle',
      {
        'shared/a/x.ts': "import './y.ts';",
        'shared/a/y.ts': "import './z.ts';",
        'shared/a/z.ts': "export * from './x.ts';",
      },
    ],
    ['a file imports itself', { 'shared/a/x.ts': "import '#shared/a/x.ts';" }],
  ],
  'the first load has no schemas': [
    [
      'a schema behind a route',
      {
        'web/entry-browser.tsx': "import './route-tree.gen.ts';",
        'web/route-tree.gen.ts': "import './routes/index.tsx';",
        'web/routes/index.tsx': "import '#web/a/page.tsx';",
        'web/a/page.tsx': "import { s } from '#shared/a/a.schema.ts';",
      },
    ],
    ['zod itself', { 'web/entry-browser.tsx': "import { z } from 'zod';" }],
    ['zod in parts', { 'web/entry-browser.tsx': "export { z } from 'zod/mini';" }],
  ],
  'files are small': [
    ['a long source', { 'server/a/x.ts': lines(401) }],
    ['a long test', { 'server/a/x.test.ts': lines(501) }],
    ['long routes', { 'server/a/a.routes.ts': lines(201) }],
    ['long data', { 'shared/a/x.data.ts': lines(401) }],
  ],
  'functions are small': [
    ['a function', { 'server/a/x.ts': functionOf(61) }],
    ['a component', { 'web/a/x.tsx': `export const A = () => (\n<div>\n${'<hr />\n'.repeat(60)}</div>\n);` }],
    ['a test', { 'server/a/x.test.ts': `test('a', () => {\n${'void 0;\n'.repeat(60)}});` }],
  ],
  'rooms are small': [
    ['a feature', filesIn('server/a', 46)],
    ['a folder of the platform', filesIn('web/platform/forms', 46)],
    ['helpers of tests', filesIn('tests/world', 46)],
  ],
  'names say the job': [
    ['utils', { 'server/a/utils.ts': OK }],
    ['date-utils', { 'shared/a/date-utils.ts': OK }],
    ['index', { 'server/a/index.ts': OK }],
    ['service as a suffixed name', { 'server/a/service.test.ts': OK }],
    ['a folder of components', { 'web/a/components/x.tsx': OK }],
    ['capitals', { 'web/a/Card.tsx': OK }],
  ],
  'names use the glossary': [
    ['a function', { 'server/a/x.ts': 'export const tellSeller = 1;' }],
    ['a constant', { 'shared/a/x.ts': 'export const MOST_WAITING = 3;' }],
    ['a parameter', { 'web/a/x.ts': 'export const f = (said: string) => said;' }],
    ['a property', { 'server/a/x.ts': 'export const f = (a: { weighedAt: Date }) => a;' }],
    ['a file', { 'server/a/forget-payers.ts': OK }],
  ],
  'no any': [
    ['a parameter', { 'server/a/x.ts': 'export const f = (a: any) => a;' }],
    ['a cast', { 'web/a/x.tsx': 'export const b = a as any[];' }],
  ],
  'no non-null assertion': [
    ['an expression', { 'server/a/x.ts': 'export const b = a!.b;' }],
    ['a variable', { 'server/a/x.ts': 'let a!: string;' }],
  ],
  'no class but AppError': [
    ['a class', { 'server/a/x.ts': 'export class Cart {}' }],
    ['an expression', { 'server/a/x.ts': 'export const a = class {};' }],
    ['another AppError', { 'server/a/x.ts': 'export class AppError {}' }],
  ],
  'types are not interfaces': [['an interface', { 'server/a/x.ts': 'export interface A { b: string }' }]],
  'no barrels': [
    ['export all', { 'server/a/all.ts': "export * from './b.ts';\nexport { c } from './c.ts';" }],
    ['import, then export', { 'server/a/all.ts': "import { b } from './b.ts';\nexport { b };" }],
  ],
  'no mocks of our own code': [['vi.mock', { 'server/a/x.test.ts': "vi.mock('#server/a/y.ts');" }]],
  'journeys wait for conditions': [
    ['a fixed wait', { 'e2e/x.spec.ts': 'await page.waitForTimeout(500);' }],
    ['by string', { 'e2e/x.ts': "await page['waitForTimeout'](500);" }],
    ['passed on', { 'e2e/x.ts': 'const pause = page.waitForTimeout;' }],
  ],
  'the environment is read in one place': [
    ['a member', { 'server/a/x.ts': 'export const a = process.env.A;' }],
    ['by string', { 'server/a/x.ts': "export const a = process['env'];" }],
    ['through globalThis', { 'server/a/x.ts': 'export const a = globalThis.process.env;' }],
    ['taken apart', { 'server/a/x.ts': 'const { env } = process;' }],
    ['renamed', { 'server/a/x.ts': 'const p = process;' }],
    ['imported', { 'server/a/x.ts': "import { env } from 'node:process';" }],
    ['imported whole', { 'server/a/x.ts': "import p from 'node:process';" }],
    ['arguments', { 'server/a/x.ts': 'export const a = process.argv;' }],
  ],
  'the web never decides access': [
    ['a role', { 'web/a/x.tsx': "export const a = user.role === 'admin';" }],
    ['a role not', { 'web/a/x.tsx': "export const a = 'user' != me?.role;" }],
    ['a list of roles', { 'web/a/x.tsx': "export const a = me.roles.includes('admin');" }],
    ['a role in a list', { 'web/a/x.tsx': "export const a = ['admin'].includes(me.role);" }],
    ['a switch', { 'web/a/x.tsx': "switch (me.role) { case 'admin': break; }" }],
    ['an owner', { 'web/a/x.tsx': 'export const a = listing.sellerId === session.user.id;' }],
    ['an owner by variable', { 'web/a/x.tsx': 'export const a = ownerId !== session?.userId;' }],
    ['a person', { 'web/a/x.tsx': 'export const a = me.id === x;' }],
  ],
  'limits count networks and name nobody': [
    [
      'a key of an address',
      { 'server/a/x.ts': 'await countUse(ctx, { key: `a:${clientAddress(c, config)}`, max: 1 });' },
    ],
    ['a key of a mail address', { 'server/a/x.ts': 'await countUse(ctx, { key: `a:${email}`, ...LIMIT });' }],
    ['a key from elsewhere', { 'server/a/x.ts': 'const k = `a:${email}`; await tryUse(ctx, { key: k });' }],
    ['a use given back by address', { 'server/a/x.ts': 'await returnUse(ctx, `a:${from.address}`);' }],
    ['a hash of a whole address', { 'server/a/x.ts': "limitKey(config, 'a', email, address);" }],
    ['a hash of a member address', { 'server/a/x.ts': "limitKey(config, 'a', browser.address);" }],
    ['a header of a proxy', { 'server/a/x.ts': "c.req.header('X-Forwarded-For');" }],
  ],
  'mails leave in one place': [
    ['a mail past the share', { 'server/a/x.ts': 'await services.mail.send({ to });' }],
    ['a mail past the share, unpacked', { 'server/a/x.ts': 'await mail.send({ to });' }],
  ],
  'links are checked': [
    ['a cast path', { 'web/a/x.tsx': 'void navigate({ to: path as string });' }],
    ['a cast search', { 'web/a/x.tsx': "void navigate({ to: '/premium', search: asked as never });" }],
    ['a cast in a redirect', { 'web/a/x.ts': "throw redirect({ to: '/x', search: { ...a } as never });" }],
    ['a cast of all options', { 'web/a/x.ts': 'void router.navigate(options as never);' }],
    ['a cast in an address', { 'web/a/x.ts': "pageHref({ to: '/x', search: filters as never });" }],
    ['a computed path', { 'web/a/x.ts': 'void router.navigate({ to: path });' }],
    ['a computed path, with a template', { 'web/a/x.ts': 'throw redirect({ to: `/annonce/${id}` });' }],
    ['an address that is any text', { 'web/a/x.ts': 'void router.navigate({ href: path, replace: true });' }],
    ['a text made an address', { 'web/a/x.ts': 'export const a = path as PageHref;' }],
    ['an anchor to a page', { 'web/a/x.tsx': 'export const A = () => <a href="/contact">Contact</a>;' }],
    ['an anchor, as an expression', { 'web/a/x.tsx': "export const A = () => <a href={'/contact'} />;" }],
    ['an anchor, by a template', { 'web/a/x.tsx': 'export const A = () => <a href={`/annonce/${id}`} />;' }],
    [
      'a form that leads to a page',
      { 'web/a/x.tsx': 'export const A = () => <form action="/recherche" />;' },
    ],
    [
      'the same, with its method',
      { 'web/a/x.tsx': 'export const A = () => <form method="get" action="/recherche" />;' },
    ],
    [
      'an anchor, by a choice',
      { 'web/a/x.tsx': "export const A = () => <a href={isOpen ? '/contact' : '#x'} />;" },
    ],
  ],
  'texts are set in French typography': [
    ['in a string', { 'web/a/x.tsx': 'const a = "L\'annonce est en ligne";' }],
    ['in JSX', { 'web/a/x.tsx': 'const A = () => <p>Vendue ?</p>;' }],
    ['after a substitution', { 'server/a/x.ts': 'const a = (b) => `${b} : ${b}`;' }],
    ['in a label', { 'web/a/x.tsx': 'const A = () => <i aria-label="Mot de passe :" />;' }],
    ['in the terminal', { 'scripts/x.mjs': "console.log('Démarrage...');" }],
  ],
  'mango is for what is paid': [
    ['a badge', { 'web/admin/x.tsx': 'export const X = () => <Badge tone="accent">Vu</Badge>;' }],
    ['a state', { 'web/admin/x.ts': "export const TONES = { pending: 'accent' };" }],
    ['a class', { 'web/a/x.tsx': 'export const X = () => <p className="p-4 hover:bg-accent-soft" />;' }],
    ['a template', { 'web/a/x.ts': 'export const look = (a: string) => `text-on-accent ${a}`;' }],
  ],
  'durations are written once': [
    ['a constant', { 'server/a/x.ts': 'const MINUTE_MS = 60_000;' }],
    ['a constant of a test', { 'web/a/x.test.ts': 'const DAY = 24 * HOUR_MS;' }],
    ['its value', { 'bench/x.bench.ts': 'export const a = 2 * 86_400_000;' }],
  ],
  'signatures are made in one place': [
    ['a comparison', { 'server/a/x.ts': "import { timingSafeEqual } from 'node:crypto';" }],
    ['a signature', { 'server/a/x.ts': "import { createHmac as h } from 'node:crypto';" }],
    ['everything', { 'server/a/x.ts': "import * as crypto from 'node:crypto';" }],
  ],
  'routes declare their access': [
    ['none', { 'server/a/a.routes.ts': routes(".get('/', (c) => c.json({}))") }],
    ['too late', { 'server/a/a.routes.ts': routes(".post('/', input(z), allow('member'), run)") }],
    ['one of two', { 'server/a/a.routes.ts': routes(".get('/', allow('anyone'), run).delete('/:id', run)") }],
    ['not called', { 'server/a/a.routes.ts': routes(".put('/', allow, run)") }],
    ['a computed path', { 'server/a/a.routes.ts': routes('.patch(path, run)') }],
    ['no path', { 'server/a/a.routes.ts': routes('.get(run)') }],
    ['a variable', { 'server/a/a.routes.ts': 'const app = new Hono().basePath(x);\napp.get(path, run);' }],
    ['several methods', { 'server/a/a.routes.ts': routes(".on(['GET'], '/', run)") }],
  ],
};

describe('every rule finds its violations', () => {
  for (const [name, cases] of Object.entries(VIOLATIONS) as [RuleName, Case[]][]) {
    test.each(cases)(`${name}: %s`, (_violation, tree) => {
      expect(ARCHITECTURE_RULES[name](parse(tree))).not.toEqual([]);
    });
  }
});

describe('a valid source tree', () => {
  test.each(Object.entries(ARCHITECTURE_RULES))('passes: %s', (_name, rule) => {
    expect(rule(parse(SOUND))).toEqual([]);
  });

  test('passes files, functions and folders of the largest allowed sizes', () => {
    const tree = parse({
      'server/a/x.ts': functionOf(60),
      'server/a/y.ts': lines(400),
      'server/a/x.test.ts': lines(500),
    });
    expect(ARCHITECTURE_RULES['rooms are small'](parse(filesIn('server/a', 45)))).toEqual([]);
    expect([
      ...ARCHITECTURE_RULES['files are small'](tree),
      ...ARCHITECTURE_RULES['functions are small'](tree),
    ]).toEqual([]);
  });

  test('may have groups of tests that are longer than a test', () => {
    const group = `describe.each([1])('a', () => {\n${"test('b', () => {});\n".repeat(80)}});`;
    expect(ARCHITECTURE_RULES['functions are small'](parse({ 'server/a/x.test.ts': group }))).toEqual([]);
  });
});

describe('the table of feature dependencies', () => {
  test('a cycle is found', () => {
    expect(tableIsSound({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['features in a circle: a → b → c → a']);
  });

  test('a long row is found, except for administration', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const empty = Object.fromEntries(names.map((name) => [name, []]));
    expect(tableIsSound({ ...empty, f: names })).toEqual(['f knows 5 features, at most 4']);
    expect(tableIsSound({ ...empty, admin: names })).toEqual([]);
  });

  test('a name that is not a row is found', () => {
    expect(tableIsSound({ a: ['b'] })).toEqual(['a knows b, not listed']);
  });

  test('every feature may import foundations, no row names them, and they import no other feature', () => {
    const [up, down] = [
      parse({ 'server/b/y.ts': "import '#server/accounts/x.ts';" }),
      parse({ 'server/accounts/x.ts': "import '#server/b/y.ts';" }),
    ];
    const table = { accounts: [], b: [] };
    expect(featuresFollowTable(up, table)).toEqual([]);
    expect(featuresFollowTable(down, table)).toHaveLength(1);
    expect(tableIsSound({ accounts: [], b: ['accounts'] })).toEqual([
      'b names a foundation, which every feature may know',
    ]);
    expect(tableIsSound({ accounts: ['b'], b: [] })).toEqual(['accounts is a foundation and knows others']);
  });

  test('an import that a row lists is allowed, only in that direction', () => {
    const down = parse({ 'server/a/x.ts': "import '#server/b/y.ts';" });
    const up = parse({ 'server/b/y.ts': "import '#server/a/x.ts';" });
    const table = { a: ['b'], b: [] };
    expect(featuresFollowTable(down, table)).toEqual([]);
    expect(featuresFollowTable(up, table)).toHaveLength(1);
  });
});
