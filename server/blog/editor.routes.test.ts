import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { aPicture } from '#server/listings/listings.factory.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeOrphans } from '#server/uploads/remove-pictures.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { blogPosts } from './blog.table.ts';
import type { blogRoutes } from './blog.routes.ts';

const t = useTestApp();
const of = (headers: Record<string, string>) =>
  hc<typeof blogRoutes>('/api/blog', { fetch: apiFetch(t, headers) });
const admin = async () => {
  const team = await signIn(t, 'admin');
  return { ...team, editor: of(team.headers).editor };
};
type Editor = Awaited<ReturnType<typeof admin>>['editor'];

const POST_INPUT = {
  title: 'Bien vendre',
  excerpt: 'En deux phrases.',
  category: 'Vendre',
  tags: 'Photos, Prix',
  content: 'Le texte de **l’article**.',
};
const made = async (editor: Editor, change: Partial<typeof POST_INPUT> & Record<string, unknown> = {}) => {
  const answer = await editor.$post({ json: { key: newUuid(), ...POST_INPUT, ...change } });
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(await answer.json())}`);
  return (await answer.json()).data;
};
const online = async (key: string) => (await of({}).posts[':key'].$get({ param: { key } })).status;
const actions = async () => (await t.services.db.select().from(auditLog)).map(({ action }) => action);

describe('access to the editor', () => {
  test('is for admins: visitors are asked to sign in, members are refused', async () => {
    const { editor } = await admin();
    const { id } = await made(editor);
    const member = await signIn(t);
    for (const [headers, status] of [
      [{}, 401],
      [member.headers, 403],
    ] as const) {
      const { editor: others } = of(headers);
      const param = { id };
      for (const refused of [
        others.$get({ query: {} }),
        others.$post({ json: { key: newUuid(), ...POST_INPUT } }),
        others.preview.$post({ json: { content: 'x' } }),
        others[':id'].$get({ param }),
        others[':id'].$put({ param, json: { ...POST_INPUT, version: 1 } }),
        others[':id'].publish.$post({ param, json: { version: 1 } }),
        others[':id'].withdraw.$post({ param, json: { version: 1 } }),
        others[':id'].remove.$post({ param, json: { version: 1 } }),
      ])
        expect((await refusal(refused)).status).toBe(status);
    }
    expect(await online('bien-vendre')).toBe(404);
  });
});

describe('a draft', () => {
  test('gets an address from its title, a reading time and tags, and is not public', async () => {
    const { editor } = await admin();
    const post = await made(editor, { content: 'mot '.repeat(201) });
    expect(post).toMatchObject({
      id: expect.stringMatching(/^blg_/),
      slug: 'bien-vendre',
      tags: ['Photos', 'Prix'],
      state: 'draft',
      publishedAt: null,
      readingMinutes: 2,
      version: 1,
      author: { name: 'L’équipe Tokpa' },
      can: { edit: true, publish: true, withdraw: false, remove: true },
    });
    expect(await online('bien-vendre')).toBe(404);
    expect(await actions()).toEqual(['post.create']);
  });

  test('is created once if sent twice; another with the same title gets a numbered address', async () => {
    const { editor } = await admin();
    const key = newUuid();
    const [first, again] = [await made(editor, { key }), await made(editor, { key })];
    expect(again.id).toBe(first.id);
    expect((await made(editor)).slug).toBe('bien-vendre-2');
    expect(await t.services.db.select().from(blogPosts)).toHaveLength(2);
    expect(await actions()).toEqual(['post.create', 'post.create']);
  });

  test('gets an error for each invalid field', async () => {
    const { editor } = await admin();
    const refused = await refusal(
      editor.$post({
        json: {
          key: newUuid(),
          ...POST_INPUT,
          title: '?',
          slug: 'Été',
          excerpt: '',
          category: ' ',
          content: '',
        },
      }),
    );
    expect(refused.status).toBe(422);
    expect(refused.fields).toEqual({
      title: 'Le titre a besoin de lettres ou de chiffres.',
      slug: 'Lettres minuscules sans accent, chiffres et traits d’union seulement.',
      excerpt: 'Résumez l’article en une ou deux phrases.',
      category: 'Choisissez une rubrique.',
      content: 'Écrivez le texte de l’article.',
    });
  });

  test('is signed by its writer or the team, not by anybody else', async () => {
    const team = await admin();
    const other = await signIn(t);
    const own = await made(team.editor, { authorId: toPublicId('usr', team.userId) });
    expect(own.author.name).toBe('Awa Koné');
    const json = { key: newUuid(), ...POST_INPUT, authorId: toPublicId('usr', other.userId) };
    expect((await refusal(team.editor.$post({ json }))).fields).toHaveProperty('authorId');
  });

  test('can be removed with its address, once', async () => {
    const { editor } = await admin();
    const { id, version } = await made(editor);
    expect((await editor[':id'].remove.$post({ param: { id }, json: { version } })).status).toBe(204);
    expect((await refusal(editor[':id'].remove.$post({ param: { id }, json: { version } }))).status).toBe(
      404,
    );
    expect((await made(editor)).slug).toBe('bien-vendre');
    expect(await actions()).toEqual(['post.create', 'post.remove', 'post.create']);
  });
});

describe('a change', () => {
  test('is logged with the previous values of the fields that changed, and only those', async () => {
    const { editor } = await admin();
    const { id, version } = await made(editor);
    const json = { ...POST_INPUT, title: 'Mieux vendre', version };
    expect((await (await editor[':id'].$put({ param: { id }, json })).json()).data).toMatchObject({
      title: 'Mieux vendre',
      slug: 'bien-vendre',
      version: 2,
    });
    const [, change] = await t.services.db.select().from(auditLog);
    expect(change).toMatchObject({
      action: 'post.change',
      before: { title: 'Bien vendre' },
      after: { title: 'Mieux vendre' },
    });
    // Nothing changed: nothing is logged.
    await editor[':id'].$put({ param: { id }, json: { ...json, version: 2 } });
    expect(await actions()).toHaveLength(2);
  });

  test('based on an older version is refused, and overwrites nothing', async () => {
    const { editor } = await admin();
    const { id, version } = await made(editor);
    await editor[':id'].$put({ param: { id }, json: { ...POST_INPUT, title: 'Le premier', version } });
    const stale = await refusal(
      editor[':id'].$put({ param: { id }, json: { ...POST_INPUT, title: 'Le second', version } }),
    );
    expect(stale.status).toBe(409);
    const [row] = await t.services.db.select().from(blogPosts);
    expect(row?.title).toBe('Le premier');
  });

  test('of the address keeps the former one, which redirects to the new one and stays reserved', async () => {
    const { editor } = await admin();
    const { id, version } = await made(editor);
    await editor[':id'].publish.$post({ param: { id }, json: { version } });
    await editor[':id'].$put({ param: { id }, json: { ...POST_INPUT, slug: 'vendre-mieux', version: 2 } });
    const found = await of({}).posts[':key'].$get({ param: { key: 'bien-vendre' } });
    expect((await found.json()).data.slug).toBe('vendre-mieux');
    const taken = await refusal(
      editor.$post({ json: { key: newUuid(), ...POST_INPUT, title: 'Autre', slug: 'bien-vendre' } }),
    );
    expect(taken.fields).toEqual({ slug: 'Un autre article a, ou a eu, cette adresse.' });
  });
});

describe('publishing', () => {
  test('is immediate or scheduled, and can be withdrawn', async () => {
    const { editor } = await admin();
    const { id, version } = await made(editor);
    const param = { id };
    const at = new Date(TEST_NOW + 1_200_000).toISOString();
    const scheduled = (await (await editor[':id'].publish.$post({ param, json: { version, at } })).json())
      .data;
    expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: at });
    expect(await online('bien-vendre')).toBe(404);
    t.setNow(TEST_NOW + 1_200_000);
    expect(await online('bien-vendre')).toBe(200);
    const back = await editor[':id'].withdraw.$post({ param, json: { version: scheduled.version } });
    expect(back.status).toBe(200);
    expect(await online('bien-vendre')).toBe(404);
    t.setNow(TEST_NOW + 1_260_000);
    const now = await editor[':id'].publish.$post({ param, json: { version: scheduled.version + 1 } });
    expect((await now.json()).data).toMatchObject({
      state: 'published',
      publishedAt: new Date(TEST_NOW + 1_260_000).toISOString(),
    });
    expect(await online('bien-vendre')).toBe(200);
    expect(await actions()).toEqual(['post.create', 'post.schedule', 'post.withdraw', 'post.publish']);
  });

  test('is idempotent', async () => {
    const { editor } = await admin();
    const { id, version } = await made(editor);
    const publish = () => editor[':id'].publish.$post({ param: { id }, json: { version } });
    expect([(await publish()).status, (await publish()).status]).toEqual([200, 200]);
    expect(await actions()).toEqual(['post.create', 'post.publish']);
  });

  test.each([
    ['a moment that is over', -1],
    ['one in two years', 2 * 366 * 24],
  ])('refuses %s', async (_what, hours) => {
    const { editor } = await admin();
    const { id, version } = await made(editor);
    const at = new Date(TEST_NOW + hours * HOUR_MS).toISOString();
    const refused = await refusal(editor[':id'].publish.$post({ param: { id }, json: { version, at } }));
    expect(refused.fields).toEqual({ at: 'Choisissez un moment à venir, dans l’année.' });
  });

  test('refuses a step that the state does not allow', async () => {
    const { editor } = await admin();
    const { id, version } = await made(editor);
    await editor[':id'].publish.$post({ param: { id }, json: { version } });
    const removal = await refusal(
      editor[':id'].remove.$post({ param: { id }, json: { version: version + 1 } }),
    );
    expect(removal.status).toBe(409);
  });
});

describe('pictures of a post', () => {
  test('must be one’s own; those that a post uses survive the removal of unused ones', async () => {
    const team = await admin();
    const { db } = t.services;
    const old = new Date(TEST_NOW - 2 * DAY_MS);
    const sent = () => aPicture(db, { uploadedBy: team.userId, touchedAt: old });
    const [cover, inText, unused] = [await sent(), await sent(), await sent()];
    const foreign = await aPicture(db, { uploadedBy: (await signIn(t)).userId });
    const refused = await refusal(
      team.editor.$post({ json: { key: newUuid(), ...POST_INPUT, coverId: toPublicId('pic', foreign) } }),
    );
    expect(refused.status).toBe(422);
    const content = `Voir\n\n![Une clé](${toPublicId('pic', inText)})`;
    const post = await made(team.editor, { content, coverId: toPublicId('pic', cover) });
    t.setNow(TEST_NOW + 2 * DAY_MS);
    await removeOrphans(t.services);
    const left = (await db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([cover, inText]));
    expect(left).not.toContain(unused);
    // Another admin edits the post; its pictures stay.
    const { editor } = await admin();
    const changed = await editor[':id'].$put({
      param: { id: post.id },
      json: { ...POST_INPUT, content, coverId: toPublicId('pic', cover), title: 'Autre', version: 1 },
    });
    expect(changed.status).toBe(200);
  });

  test('that stop being covers lose their previews soon after', async () => {
    const team = await admin();
    const ids = [0, 1].map(() => aPicture(t.services.db, { uploadedBy: team.userId }));
    const [first = '', second = ''] = (await Promise.all(ids)).map((id) => toPublicId('pic', id));
    const sent = () => t.sentJobs.filter(({ job }) => job === 'blog.remove-share-covers').length;
    const param = { id: (await made(team.editor, { coverId: first })).id };
    await team.editor[':id'].$put({
      param,
      json: { ...POST_INPUT, coverId: first, title: 'Autre', version: 1 },
    });
    expect(sent()).toBe(0);
    await team.editor[':id'].$put({ param, json: { ...POST_INPUT, coverId: second, version: 2 } });
    expect(sent()).toBe(1);
    await team.editor[':id'].remove.$post({ param, json: { version: 3 } });
    expect(sent()).toBe(2);
  });

  test('are shown by the preview, which stores nothing', async () => {
    const team = await admin();
    const picture = await aPicture(t.services.db, { uploadedBy: team.userId });
    const content = `## Titre\n\n![Une clé](${toPublicId('pic', picture)})\n\n<script>x</script>`;
    const { html, readingMinutes } = (await (await team.editor.preview.$post({ json: { content } })).json())
      .data;
    expect(html).toContain('<h2>Titre</h2>');
    expect(html).toContain('alt="Une clé"');
    expect(html).not.toContain('<script');
    expect(readingMinutes).toBe(1);
    expect(await t.services.db.select().from(blogPosts)).toEqual([]);
  });
});

describe('the team’s list', () => {
  test('shows every state, most recently edited first, filtered by state and by words', async () => {
    const { editor } = await admin();
    await made(editor, { title: 'Brouillon' });
    t.setNow(TEST_NOW + 1000);
    const { id, version } = await made(editor, { title: 'Prévu', content: 'girafe' });
    const at = new Date(TEST_NOW + DAY_MS).toISOString();
    await editor[':id'].publish.$post({ param: { id }, json: { version, at } });
    const titles = async (query: { state?: 'draft' | 'scheduled' | 'published'; search?: string }) =>
      (await (await editor.$get({ query })).json()).data.map(({ title }) => title);
    expect(await titles({})).toEqual(['Prévu', 'Brouillon']);
    expect(await titles({ state: 'draft' })).toEqual(['Brouillon']);
    expect(await titles({ state: 'scheduled' })).toEqual(['Prévu']);
    expect(await titles({ state: 'published' })).toEqual([]);
    expect(await titles({ search: 'GIRAFE' })).toEqual(['Prévu']);
  });
});
