import { Hono } from 'hono';
import { formWithText, sharedFiles, sharedText } from '#shared/share-target/share-target.ts';
import { allow } from '#server/platform/http/access.ts';

/** Texts alone fit; with photos the body is longer. */
const MAX_TEXT_BYTES = 100_000;
/** A browser hears the answer once it has sent everything; what is longer than a few photos is cut off. */
const MAX_DISCARDED_BYTES = 50_000_000;

/**
 * Answers what another application shares as long as no service worker does (web/share-target/receive-shared.ts): the
 * form opens with the text. Photos are not taken over, as a visitor who is not signed in may store nothing here.
 */
export const shareTargetRoutes = new Hono().post('/', allow('anyone'), async (c) => {
  c.header('Cache-Control', 'no-store');
  const data = await readTexts(c.req.raw);
  const arePhotosMissing = data === null || sharedFiles(data).length > 0;
  return c.redirect(formWithText(sharedText(data ?? new FormData()), arePhotosMissing), 303);
});

/** Null if more than texts, or nothing readable, was sent. */
async function readTexts(request: Request): Promise<FormData | null> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length <= MAX_TEXT_BYTES) return request.formData().catch(() => null);
  await discardBody(request);
  return null;
}

async function discardBody({ body }: Request): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  let left = MAX_DISCARDED_BYTES;
  try {
    for (let part = await reader.read(); !part.done && left > 0; part = await reader.read())
      left -= part.value.length;
  } catch {
    // The sender is gone.
  }
  await reader.cancel().catch(() => undefined);
}
