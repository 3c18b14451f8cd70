import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { anUpload, draftContent, serverDraft, WHOLE } from '#tests/fakes/fake-listing-form.ts';
import type { FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import type { Surroundings } from './listing-form-ports.ts';
import { newListingForm } from './new-listing-form.ts';

const DEFAULTS = { countryCode: 'CI', citySlug: 'abidjan', phone: null } as const;

function planned(draft: FoundDraft, posted: Surroundings['posted'] = null) {
  const log: string[] = [];
  const surroundings: Surroundings = {
    apiFetch: () => {
      const body = { data: { id: 'lst_1', status: 'pending' } };
      return Promise.resolve(new Response(JSON.stringify(body), { status: 201 }));
    },
    queryClient: new QueryClient(),
    posted,
    goTo: (path) => {
      log.push(path);
      return Promise.resolve();
    },
  };
  const page = {
    category: 'services' as const,
    defaults: DEFAULTS,
    uploads: [anUpload('posted')],
    accountId: 'usr_1',
    draft,
    onPublished: () => log.push('published'),
  };
  return { plan: newListingForm(page, surroundings), log };
}

const sent = (values: Record<string, string>) => ({ form: 'annonce', values, message: null, fields: {} });

test('begins with the category in its address and the account’s place', () => {
  const { plan } = planned(null);
  expect(plan).toMatchObject({
    form: 'new',
    values: { category: 'services', currency: 'XOF', countryCode: 'CI', citySlug: 'abidjan' },
    uploads: [],
    step: 'essentials',
    knownKey: '',
    sent: null,
  });
});

test('begins with the draft, unless values came back without JavaScript', () => {
  const draft = serverDraft({ uploads: [anUpload('a')] });
  expect(planned(draft).plan).toMatchObject({
    values: WHOLE,
    uploads: [{ id: 'a' }],
    step: 'details',
    knownKey: 'cle-du-brouillon',
  });
  const posted = sent({ title: 'Envoyée', etape: 'preview', cle: 'cle-2' });
  expect(planned(draft, posted).plan).toMatchObject({
    values: { title: 'Envoyée', countryCode: 'CI' },
    uploads: [{ id: 'posted' }],
    step: 'preview',
    knownKey: 'cle-2',
    sent: posted,
  });
});

test('ignores the posted form of another page', () => {
  const posted = { ...sent({ title: 'x' }), form: 'connexion' };
  expect(planned(null, posted).plan).toMatchObject({ sent: null, knownKey: '' });
});

test('after publication, a page that is shown again contains nothing of the listing', async () => {
  const content = draftContent({ key: 'cle-publiee' });
  const posted = sent({ title: 'Envoyée', cle: 'cle-publiee' });
  const { plan, log } = planned(serverDraft({ content }));
  const leave = await plan.ending.submit({} as never, { values: WHOLE, key: 'cle-publiee' });
  expect(log).toEqual([]);
  await leave();
  expect(log).toEqual(['/profile?annonce=lst_1', 'published']);
  expect(planned(serverDraft({ content })).plan).toMatchObject({ draft: null, knownKey: '' });
  expect(planned(null, posted).plan).toMatchObject({ sent: null, knownKey: '' });
});
