import type { Context } from '#server/platform/context.ts';

const SHARE_FOLDER = 'og';

/** The site's own stands beside those of listings, and what the blog keeps. */
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

/** The ids of all listings that a picture is kept for. */
export async function* listingsWithSharePicture({
  storage,
}: Pick<Context, 'storage'>): AsyncGenerator<string> {
  for await (const key of storage.list(SHARE_FOLDER)) {
    const [, folder = ''] = key.split('/');
    if (LISTING_FOLDER.test(folder)) yield folder;
  }
}
