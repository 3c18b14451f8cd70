import { newUuid } from '#shared/platform/ids.ts';
import { aPicture } from '#server/listings/listings.factory.ts';
import { findPicture } from '#server/pictures/pictures.queries.ts';
import type { TestApp } from './test-app.ts';

/** Gives a member a row of their own for a picture of the site, as the demonstration does; returns its id. */
export async function givenPicture(
  { services }: TestApp,
  pictureId: string,
  userId: string,
): Promise<string> {
  const picture = await findPicture(services.db, pictureId);
  return aPicture(services.db, { ...picture, id: newUuid(), uploadedBy: userId });
}
