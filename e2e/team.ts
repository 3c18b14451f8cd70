import { expect, type APIRequestContext } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { E2E_ORIGIN } from './address.ts';

type Submitted = { email?: string; description?: string };

/** A seller submits a listing for review; gives its id. */
export async function submitListing(
  request: APIRequestContext,
  title: string,
  {
    email = MEMBER,
    description = 'Travail soigné, devis gratuit, déplacement dans toute la ville.',
  }: Submitted = {},
): Promise<string> {
  await signInAs(request, email);
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

/** A seller gives a listing that is online another title and price, which wait for review. */
export async function submitEdit(request: APIRequestContext, title: string): Promise<{ was: string }> {
  await signInAs(request, MEMBER);
  const mine: { data: { id: string; status: string }[] } = await (
    await request.get('/api/listings/mine')
  ).json();
  const id = mine.data.find(({ status }) => status === 'approved')?.id ?? '';
  const edition: { data: { version: number; content: Content; pictures: { id: string }[] } } = await (
    await request.get(`/api/listings/${id}/edition`)
  ).json();
  const { version, content, pictures } = edition.data;
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
