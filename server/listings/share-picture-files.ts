import type { Context } from '#server/platform/context.ts';

const SHARE_FOLDER = 'og';

/** Folders of listings; the site's own picture and those of the blog lie beside them. */
const LISTING_FOLDER = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

export function shareFolderOf(listingId: string): string {
  return `${SHARE_FOLDER}/${listingId}`;
}

export async function deleteSharePictures(
  { storage }: Pick<Context, 'storage'>,
  listingId: string,
): Promise<void> {
  for await (const key of storage.list(shareFolderOf(listingId))) await storage.delete([key]);
}

/** Yields the ids of all listings that have a stored share picture. */
export async function* listingsWithSharePicture({
  storage,
}: Pick<Context, 'storage'>): AsyncGenerator<string> {
  for await (const key of storage.list(SHARE_FOLDER)) {
    const [, folder = ''] = key.split('/');
    if (LISTING_FOLDER.test(folder)) yield folder;
  }
}
