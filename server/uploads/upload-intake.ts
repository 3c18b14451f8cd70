import { createMiddleware } from 'hono/factory';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { MAX_UPLOAD_BYTES } from '#shared/uploads/upload.ts';
import { refusedFormPage } from '#server/platform/pages/failure-page.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Bodies are in memory while they arrive: limits of the bytes in transit to this process, in all and per person. */
const MAX_BYTES = 96_000_000;
const MAX_BYTES_PER_PERSON = 40_000_000;

/** Reserves bytes until the returned function releases them; null if there are not enough left. */
export function createIntake(limits = { all: MAX_BYTES, person: MAX_BYTES_PER_PERSON }) {
  const perPerson = new Map<string, number>();
  let all = 0;
  return (person: string, bytes: number): (() => void) | null => {
    const own = perPerson.get(person) ?? 0;
    if (all + bytes > limits.all || own + bytes > limits.person) return null;
    all += bytes;
    perPerson.set(person, own + bytes);
    let isReserved = true;
    return () => {
      if (!isReserved) return;
      isReserved = false;
      all -= bytes;
      const left = (perPerson.get(person) ?? 0) - bytes;
      if (left > 0) perPerson.set(person, left);
      else perPerson.delete(person);
    };
  };
}

/** Enough for twenty listings with all their photos. */
export const UPLOADS_AN_HOUR = {
  max: 160,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez envoyé beaucoup de photos. Réessayez dans une heure.',
};

const take = createIntake();
/** Of an upload in parts, one part is in memory at a time, however slowly it arrives. */
const PART_IN_MEMORY = 512_000;
const takeForPart = createIntake({ all: MAX_BYTES, person: 24 * PART_IN_MEMORY });
/** Of a form with photos, one photo is in memory at a time; on a slow network for long. */
const takeForForm = createIntake({ all: 8 * MAX_UPLOAD_BYTES, person: 2 * MAX_UPLOAD_BYTES });

/**
 * Bodies arrive concurrently, however slowly, but are unpacked and stored one after the other: a page that is
 * requested meanwhile waits for one photo at most, and a thread for compressing it is free.
 */
export const oneUploadAtATime = limitConcurrency(1);

/** Refuses a body before it is read if too many are in transit. Must come after `allow('member')`. */
export const limitIntake = createMiddleware(async (c, next) => {
  const { actor } = c.var.ctx;
  const declared = Number(c.req.header('content-length'));
  const bytes = Number.isSafeInteger(declared) && declared > 0 ? declared : MAX_UPLOAD_BYTES;
  const giveBack = take(actor.kind === 'member' ? actor.userId : '', bytes);
  if (!giveBack) throw tooBusy();
  try {
    await c.req.arrayBuffer().catch((cause: unknown) => {
      throw new AppError('malformed_body', { cause });
    });
    await oneUploadAtATime(next);
  } finally {
    giveBack();
  }
});

/** The same for parts of photos, which are stored as they arrive. */
export const limitPartIntake = createMiddleware(async (c, next) => {
  const { actor } = c.var.ctx;
  const giveBack = takeForPart(actor.kind === 'member' ? actor.userId : '', PART_IN_MEMORY);
  if (!giveBack) throw tooBusy();
  try {
    await next();
  } finally {
    giveBack();
  }
});

function tooBusy(): AppError {
  return new AppError('unavailable', {
    retryAfterSeconds: 5,
    message: 'Beaucoup de photos arrivent en ce moment. Réessayez dans quelques secondes.',
  });
}

/** The same for page forms with photos. Redirects visitors to sign in before anything is read. */
export const limitPhotoFormIntake = createMiddleware(async (c, next) => {
  const { actor } = c.var.ctx;
  if (actor.kind !== 'member') return c.redirect(`/connexion?retour=${encodeURIComponent(c.req.path)}`, 303);
  const giveBack = takeForForm(actor.userId, MAX_UPLOAD_BYTES);
  if (!giveBack)
    return refusedFormPage(
      503,
      'Beaucoup d’annonces arrivent en ce moment. Réessayez dans quelques secondes.',
    );
  try {
    return await next();
  } finally {
    giveBack();
  }
});
