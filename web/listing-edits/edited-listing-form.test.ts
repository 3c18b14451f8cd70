import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { EditableListing } from '#shared/listings/own-listing.ts';
import {
  aListingForm,
  anUpload,
  aPicture,
  draftContent,
  serverDraft,
} from '#tests/fakes/fake-listing-form.ts';
import type { FoundDraft } from '#web/listing-drafts/choose-draft.ts';
import { editedListingForm, isEditBegun, isOvertaken, listingAsItIs } from './edited-listing-form.ts';
import type { Surroundings } from '#web/listing-form/listing-form-ports.ts';

const LISTING: EditableListing = {
  id: 'lst_1',
  status: 'approved',
  version: 4,
  opened: 'mark',
  content: {
    category: 'services',
    title: 'Plombier à Cotonou',
    description: 'Dépannage de jour comme de nuit.',
    price: { amountMinor: 15_000, currency: 'XOF' },
    countryCode: 'BJ',
    citySlug: 'cotonou',
    district: null,
    landmark: null,
    priceTerms: null,
    specificData: {},
    videos: [],
    videoId: null,
    contactPhone: null,
    contactWays: [],
    contactHours: null,
  },
  pictures: [anUpload('a')],
  video: null,
  revisionSubmittedAt: null,
  refusalReason: null,
  advice: [],
};

function planned(draft: FoundDraft, posted: Surroundings['posted'] = null, listing = LISTING) {
  const went: string[] = [];
  const surroundings: Surroundings = {
    apiFetch: (_input, init) => {
      const data = init?.method === 'PATCH' ? { outcome: 'in_review', isVisible: false } : LISTING;
      return Promise.resolve(Response.json({ data }));
    },
    queryClient: new QueryClient(),
    posted,
    goTo: (path) => {
      went.push(path);
      return Promise.resolve();
    },
  };
  const page = { listing, uploads: listing.pictures, accountId: 'usr_1', draft };
  return { plan: editedListingForm(page, surroundings), went };
}

/** The form as its page opens it. */
const opened = (draft: FoundDraft) => aListingForm({ start: planned(draft).plan }).engine;

test('begins with the listing’s content and version', () => {
  const { plan } = planned(null);
  expect(plan).toMatchObject({
    form: 'lst_1',
    knownKey: 'lst_1',
    values: { title: 'Plombier à Cotonou', version: '4', opened: 'mark' },
    uploads: [{ id: 'a' }],
    step: 'essentials',
  });
  const { state } = opened(null);
  expect([isEditBegun(state(), LISTING), isOvertaken(state(), LISTING)]).toEqual([false, false]);
});

test('is begun once a word or a photo differs, whichever step is open', () => {
  const engine = opened(null);
  engine.remember('details');
  expect(isEditBegun(engine.state(), LISTING)).toBe(false);
  engine.type('district', 'Akpakpa');
  expect(isEditBegun(engine.state(), LISTING)).toBe(true);
  engine.type('district', '');
  engine.pick([aPicture('b.jpg')]);
  expect(isEditBegun(engine.state(), LISTING)).toBe(true);
});

test('a refused listing opens at the step that has to be corrected', () => {
  const startOf = (field: EditableListing['advice'][number]['field'], draft: FoundDraft = null) => {
    const listing = { ...LISTING, refusalReason: 'Autre', advice: [{ field, advice: 'Corrigez ce champ.' }] };
    return planned(draft, null, listing).plan.step;
  };
  expect([startOf('pictureIds'), startOf('price')]).toEqual(['details', 'details']);
  expect([startOf('title'), startOf('description'), startOf('category'), startOf(null)]).toEqual(
    Array.from({ length: 4 }, () => 'essentials'),
  );
  // A draft is continued where it was left.
  expect(startOf('title', serverDraft({ content: draftContent({ step: 'details' }) }))).toBe('details');
});

test('a draft of an older version is overtaken until the person chooses it', () => {
  const content = draftContent({
    values: { title: 'Mon brouillon', version: '3', opened: 'old' },
    key: 'lst_1',
  });
  const engine = opened(serverDraft({ content, uploads: [] }));
  expect(engine.state().values).toMatchObject({
    title: 'Mon brouillon',
    price: expect.stringContaining('15'),
  });
  expect(isOvertaken(engine.state(), LISTING)).toBe(true);
  engine.put({ version: '4', opened: 'mark' });
  expect(isOvertaken(engine.state(), LISTING)).toBe(false);
  engine.startAgain(listingAsItIs(LISTING), []);
  expect(engine.state().values.title).toBe('Plombier à Cotonou');
});

test('values returned without JavaScript win over the draft', () => {
  const posted = {
    form: 'annonce',
    values: { title: 'Envoyée', etape: 'details' },
    message: null,
    fields: {},
  };
  expect(planned(serverDraft(), posted).plan).toMatchObject({
    values: { title: 'Envoyée' },
    uploads: [{ id: 'a' }],
    step: 'details',
    sent: posted,
  });
});

test('a save leads to the page with its notice; a conflict returns the version that the next try overwrites', async () => {
  const { plan, went } = planned(null);
  const leave = await plan.ending.submit({} as never, { values: plan.values, key: '' });
  await leave();
  expect(went).toEqual(['/profile?tab=listings&avis=annonce-modifiee-en-attente&sur=lst_1']);
  expect(await plan.ending.afterRefusal('conflict')).toEqual({ version: '4', opened: 'mark' });
  expect(await plan.ending.afterRefusal('unavailable')).toEqual({});
});
