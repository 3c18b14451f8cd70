import { expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aPost } from '#server/blog/blog.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  sendForm,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();
const NUMBER = '+2290161000000';

async function aPublicListing(): Promise<string> {
  const sellerId = await aUser(t.services.db, { phoneNumber: NUMBER });
  const id = await aListing(t.services.db, { sellerId, title: 'Studio meublé', contactPhone: NUMBER });
  return `/annonce/${toPublicId('lst', id)}`;
}

test('a visitor without an account reads a listing, calls its seller and writes to them on WhatsApp', async () => {
  const path = await aPublicListing();
  const { status, root } = await openPage(t, path);
  expect(status).toBe(200);
  expect(texts(root, 'h1')).toEqual(['Studio meublé']);
  expect(textOf(one(root, 'main'))).toContain('Bel appartement calme et lumineux');
  const actions = all(root, 'main form').map((form) => form.getAttribute('action'));
  expect(actions).toEqual(expect.arrayContaining([`${path}/appeler`, `${path}/whatsapp`]));
  const called = pageOf(await sendForm(t, `${path}/appeler`));
  expect(Object.values(links(one(called.root, 'main')))).toContain(`tel:${NUMBER}`);
  const written = await sendForm(t, `${path}/whatsapp`);
  expect(written).toMatchObject({
    kind: 'redirect',
    location: expect.stringMatching(/^https:\/\/wa\.me\/2290161000000\?text=Bonjour/),
  });
});

test('a visitor without an account reads every information page, the blog and a post', async () => {
  await aPost(t.services.db, { slug: 'bien-vendre', title: 'Bien vendre', content: 'Une photo suffit.' });
  const HEADINGS = {
    '/a-propos': 'À propos',
    '/aide': 'Centre d’aide',
    '/faq': 'Questions fréquentes',
    '/contact': 'Contact',
    '/politique-confidentialite': 'Politique de confidentialité',
    '/conditions-utilisation': 'Conditions d’utilisation',
    '/carrieres': 'Carrières',
    '/presse': 'Presse',
    '/blog/bien-vendre': 'Bien vendre',
  };
  for (const [path, heading] of Object.entries(HEADINGS)) {
    const { status, root } = await openPage(t, path);
    expect([path, status, ...texts(root, 'h1')]).toEqual([path, 200, heading]);
    expect(textOf(one(root, 'main')).length).toBeGreaterThan(heading.length + 40);
  }
  const blog = await openPage(t, '/blog');
  expect(blog.status).toBe(200);
  expect(Object.values(links(one(blog.root, 'main')))).toContain('/blog/bien-vendre');
});
