import { Hono } from 'hono';
import { z } from 'zod';
import { listingId } from '#shared/listings/listing.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { input } from '#server/platform/http/http.ts';
import { getListingSharePicture, getSiteSharePicture } from './share-pictures.ts';

const ENDING = '.jpg';
const sharePictureFile = z.object({
  file: z
    .string()
    .transform((name) => (name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : ''))
    .pipe(listingId),
});

/** An hour: a picture with an outdated title or price does no harm for that long. */
const HEADERS = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=3600' };

/** The 1200×630 pictures that og:image names: /og.jpg for the site, /og/lst_….jpg for a listing. */
export const listingShareRoutes = new Hono()
  .get('/og.jpg', allow('anyone'), async (c) =>
    c.body(new Uint8Array(await getSiteSharePicture(c.var.ctx)), 200, HEADERS),
  )
  .get('/og/:file', allow('anyone'), input('param', sharePictureFile), async (c) =>
    c.body(new Uint8Array(await getListingSharePicture(c.var.ctx, c.req.valid('param').file)), 200, HEADERS),
  );
