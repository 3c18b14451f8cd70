import { describe, expect, test } from 'vitest';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { aPost } from '#server/blog/blog.factory.ts';
import { blogPosts } from '#server/blog/blog.table.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  redirectOf,
  sendForm,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';
import { aPhoto, asFile } from '#tests/world/upload-file.ts';

const t = startPages();
const NEW = '/admin/blog/nouveau';
const typed = (change: Record<string, string> = {}) => ({
  key: newUuid(),
  version: '1',
  title: 'Bien vendre',
  slug: '',
  excerpt: 'En deux phrases.',
  category: 'Vendre',
  tags: 'Photos, Prix',
  content: 'Le texte de **l’article**.',
  coverId: '',
  coverAlt: '',
  authorId: '',
  at: '',
  ...change,
});
const locationOf = async (sent: ReturnType<typeof sendForm>) => {
  const answer = await sent;
  if (answer?.kind !== 'redirect') throw new Error(`no redirect: ${textOf(pageOf(answer).root)}`);
  return answer.location;
};
const posts = () => t.services.db.select().from(blogPosts);

describe('the list of posts', () => {
  test('is only for the team: visitors sign in, members are redirected home', async () => {
    expect((await redirectOf(t, '/admin/blog')).location).toBe('/connexion?retour=%2Fadmin%2Fblog');
    const { headers } = await signIn(t);
    expect((await redirectOf(t, '/admin/blog', { headers })).location).toBe('/');
    expect((await redirectOf(t, NEW, { headers })).location).toBe('/');
  });

  test('shows posts of every state with links to the editor, filtered by state and by words', async () => {
    const { headers } = await signIn(t, 'admin');
    const { db } = t.services;
    await aPost(db, { title: 'En vente', slug: 'en-vente', updatedAt: new Date(TEST_NOW) });
    const draft = await aPost(db, { title: 'Plus tard', publishedAt: null });
    const { root } = await openPage(t, '/admin/blog', { headers });
    expect(texts(root, 'main tbody th')).toEqual(['En vente', 'Plus tard']);
    expect(links(one(root, 'main'))).toMatchObject({
      'Plus tard': `/admin/blog/${toPublicId('blg', draft)}`,
      'Écrire un article': NEW,
      '18 novembre 2026': '/blog/en-vente',
    });
    const drafts = await openPage(t, '/admin/blog?etat=draft&q=PLUS', { headers });
    expect(texts(drafts.root, 'main tbody th')).toEqual(['Plus tard']);
  });
});

describe('the editor without JavaScript', () => {
  test('saves a draft, and returns to it as stored', async () => {
    const { headers } = await signIn(t, 'admin');
    const location = await locationOf(sendForm(t, NEW, { ...typed(), step: 'save' }, { headers }));
    expect(location).toMatch(/^\/admin\/blog\/blg_\w{26}\?avis=enregistre$/);
    const { root } = await openPage(t, location, { headers });
    expect(textOf(one(root, 'main [role="status"]'))).toBe('L’article est enregistré.');
    expect(one(root, 'input[name="slug"]').getAttribute('value')).toBe('bien-vendre');
    expect(one(root, 'input[name="tags"]').getAttribute('value')).toBe('Photos, Prix');
    expect(await posts()).toMatchObject([{ title: 'Bien vendre', publishedAt: null, authorId: null }]);
  });

  test('schedules, publishes, unpublishes and deletes with one button each', async () => {
    const { headers } = await signIn(t, 'admin');
    const send = (path: string, values: Record<string, string>) =>
      locationOf(sendForm(t, path, values, { headers }));
    const at = '2026-11-24T08:00';
    const planned = await send(NEW, { ...typed(), step: 'schedule', at });
    expect(planned).toContain('avis=programme');
    expect((await posts())[0]?.publishedAt).toEqual(new Date('2026-11-24T07:00:00Z'));
    const path = planned.replace(/\?.*/, '');
    const page = await openPage(t, path, { headers });
    expect(one(page.root, 'input[name="at"]').getAttribute('value')).toBe(at);
    const version = async () =>
      one((await openPage(t, path, { headers })).root, 'input[name="version"]').getAttribute('value') ?? '';
    expect(await send(path, typed({ step: 'publish', version: await version() }))).toContain('avis=publie');
    expect((await openPage(t, '/blog/bien-vendre')).status).toBe(200);
    expect(await send(path, typed({ step: 'withdraw', version: await version() }))).toContain('avis=retire');
    expect((await openPage(t, '/blog/bien-vendre')).status).toBe(404);
    expect(await send(path, typed({ step: 'remove', version: await version() }))).toBe(
      '/admin/blog?avis=supprime',
    );
    expect(await posts()).toEqual([]);
  });

  test('shows beside each field what is wrong, and loses nothing that was typed', async () => {
    const { headers } = await signIn(t, 'admin');
    const sent = await sendForm(t, NEW, typed({ title: '', slug: 'Été', at: '', step: 'schedule' }), {
      headers,
    });
    const { root, status } = pageOf(sent);
    expect(status).toBe(422);
    expect(texts(root, 'main [role="alert"]')).toEqual(
      expect.arrayContaining([
        'Donnez un titre à l’article.',
        'Lettres minuscules sans accent, chiffres et traits d’union seulement.',
        'Choisissez le jour et l’heure de parution.',
      ]),
    );
    expect(textOf(one(root, 'textarea[name="content"]'))).toBe('Le texte de **l’article**.');
    expect(await posts()).toEqual([]);
  });

  test('refuses to overwrite a newer version, keeps what was typed, and overwrites it on confirmation', async () => {
    const { headers } = await signIn(t, 'admin');
    const path = `/admin/blog/${toPublicId('blg', await aPost(t.services.db, { version: 3 }))}`;
    const values = typed({ version: '2', content: 'Mes mots.', step: 'save' });
    const { root, status } = pageOf(await sendForm(t, path, values, { headers }));
    expect(status).toBe(409);
    expect(textOf(one(root, 'textarea[name="content"]'))).toBe('Mes mots.');
    const alert = one(root, 'main [role="alert"]');
    expect(textOf(alert)).toContain('Quelqu’un a modifié cet article entre-temps.');
    expect(links(alert)).toEqual({ 'Voir la dernière version': path });
    const step = one(alert, 'button[name="step"]').getAttribute('value') ?? '';
    expect(await locationOf(sendForm(t, path, { ...values, step }, { headers }))).toContain(
      'avis=enregistre',
    );
    expect(await posts()).toMatchObject([{ content: 'Mes mots.', version: 4 }]);
  });

  test('previews the text as readers will see it, and saves nothing', async () => {
    const { headers } = await signIn(t, 'admin');
    const content = '## La photo\n\nUne **seule** suffit.';
    const { root, status } = pageOf(await sendForm(t, NEW, typed({ content, step: 'preview' }), { headers }));
    expect(status).toBe(200);
    const preview = one(root, 'section[aria-label="Aperçu"]');
    expect(textOf(preview)).toContain('1 min de lecture');
    expect(all(preview, 'strong').map(textOf)).toEqual(['seule']);
    expect(textOf(one(root, 'textarea[name="content"]'))).toContain('## La photo');
    expect(await posts()).toEqual([]);
  });

  test('takes a photo as the cover or into the text', async () => {
    const { headers } = await signIn(t, 'admin');
    const send = async (change: Record<string, string>, file: File) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(typed(change))) form.set(name, value);
      form.set('photo', file);
      return pageOf(await sendForm(t, NEW, form, { headers })).root;
    };
    const covered = await send({ step: 'cover' }, asFile(await aPhoto()));
    const coverId = one(covered, 'input[name="coverId"]').getAttribute('value') ?? '';
    expect(coverId).toMatch(/^pic_/);
    const inText = await send({ step: 'picture', coverId }, asFile(await aPhoto()));
    expect(one(inText, 'input[name="coverId"]').getAttribute('value')).toBe(coverId);
    expect(textOf(one(inText, 'textarea[name="content"]'))).toMatch(/!\[Décrivez la photo\]\(pic_\w{26}\)$/);
    const refused = await send({ step: 'cover' }, asFile(Buffer.from('GIF89a'), 'x.gif', 'image/gif'));
    expect(texts(refused, 'main [role="alert"]').length).toBeGreaterThan(0);
    expect(textOf(one(refused, 'textarea[name="content"]'))).toBe('Le texte de **l’article**.');
  });
});
