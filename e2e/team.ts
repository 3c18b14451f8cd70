import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import { ADMIN, MEMBER, signInAs } from './actors.ts';
import { E2E_ORIGIN } from './address.ts';
import { NEW_PASSWORD, newMember } from './new-member.ts';

type Submitted = { email?: string; description?: string };

/** Submits a listing for review as a seller and returns its id. */
export async function submitListing(
  request: APIRequestContext,
  title: string,
  {
    email = MEMBER,
    description = 'Travail soigné, devis gratuit, déplacement dans toute la ville.',
  }: Submitted = {},
): Promise<string> {
  await signInAs(request, email, email === MEMBER ? undefined : NEW_PASSWORD);
  const answer = await request.post('/api/listings', {
    headers: { origin: E2E_ORIGIN },
    data: {
      category: 'services',
      title,
      description,
      price: { amountMinor: 15_000, currency: 'XOF' },
      countryCode: 'BJ',
      citySlug: 'cotonou',
      district: null,
      specificData: {},
      pictureIds: [],
      contactPhone: null,
    },
  });
  expect(answer.status()).toBe(200);
  const { data }: { data: { id: string } } = await answer.json();
  return data.id;
}

/** Publishes and approves listings of a new seller, who stays signed in; returns their ids. No other test touches them. */
export async function onlineListings(
  request: APIRequestContext,
  browser: Browser,
  ...titles: string[]
): Promise<string[]> {
  const { email } = await newMember(request, 'vendeur');
  const ids: string[] = [];
  for (const title of titles) ids.push(await submitListing(request, title, { email }));
  await approveListings(browser, ids);
  return ids;
}

/** Approves new listings as the team. */
export async function approveListings(browser: Browser, ids: readonly string[]): Promise<void> {
  const team = await browser.newContext();
  await signInAs(team.request, ADMIN);
  for (const id of ids) {
    const answer = await team.request.post(`/api/moderation/listings/${id}/approve`, {
      headers: { origin: E2E_ORIGIN },
      data: { version: 1 },
    });
    expect(answer.status()).toBe(200);
  }
  await team.close();
}

/** Edits title and price of an online listing as its seller; the edit waits for review. */
export async function submitEdit(
  request: APIRequestContext,
  browser: Browser,
  title: string,
): Promise<{ was: string }> {
  const [id = ''] = await onlineListings(request, browser, `Avant : ${title}`);
  const editable: { data: { version: number; content: Content; pictures: { id: string }[] } } = await (
    await request.get(`/api/listings/${id}/edition`)
  ).json();
  const { version, content, pictures } = editable.data;
  const answer = await request.patch(`/api/listings/${id}`, {
    headers: { origin: E2E_ORIGIN },
    data: {
      ...content,
      title,
      price: { amountMinor: 987_000, currency: 'XOF' },
      pictureIds: pictures.map((picture) => picture.id),
      version,
    },
  });
  expect(await answer.json()).toMatchObject({ data: { outcome: 'in_review' } });
  return { was: content.title };
}

type Content = { title: string };
