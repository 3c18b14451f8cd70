import { z } from 'zod';
import { listingId, money } from '../listings/listing.schema.ts';
import { picture, pictureId } from '../uploads/upload.schema.ts';
import { MESSAGE_KINDS, MESSAGE_LIMITS } from './conversation.ts';
import { ANSWER_STEPS, OFFER_LIMITS, PROPOSAL_STATES, PROPOSAL_TEXTS, VISIT_LIMITS } from './proposal.ts';
import { WARNING_STRENGTHS } from '../safety/warning-strength.ts';

export const sequence = z.int().min(0).max(2_147_483_647);

const clean = (value: string) => value.replaceAll('\u0000', '').toWellFormed().trim();

const messageText = z
  .string({ error: 'Écrivez votre message.' })
  .transform(clean)
  .pipe(z.string().max(MESSAGE_LIMITS.text, `${MESSAGE_LIMITS.text} caractères au plus.`));

const place = z
  .string({ error: PROPOSAL_TEXTS.place })
  .transform((value) => clean(value).replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(VISIT_LIMITS.place.min, PROPOSAL_TEXTS.place)
      .max(VISIT_LIMITS.place.max, `${VISIT_LIMITS.place.max} caractères au plus.`),
  );

const amountMinor = z.int(PROPOSAL_TEXTS.amount).min(OFFER_LIMITS.min, PROPOSAL_TEXTS.amount);

const carried = z.object({
  /** Idempotency key made by the sender's device: a message sent repeatedly under one key is stored once. */
  key: z.string().regex(/^[\w-]{8,80}$/, 'Clé d’envoi non valide'),
  text: messageText.default(''),
  pictureIds: z
    .array(pictureId)
    .max(MESSAGE_LIMITS.pictures, `${MESSAGE_LIMITS.pictures} photos au plus par message.`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  offer: z.object({ amountMinor: amountMinor.max(OFFER_LIMITS.max, PROPOSAL_TEXTS.amount) }).optional(),
  /** In the time zone of the listing's country. */
  visit: z.object({ place, localTime: z.string({ error: PROPOSAL_TEXTS.past }).max(20) }).optional(),
  /** Answers the proposal with that sequence number. */
  answer: z
    .object({
      sequence,
      step: z.enum(ANSWER_STEPS),
      /** A seller who accepts an offer may have the listing marked as reserved. */
      reserve: z.boolean().default(false),
    })
    .optional(),
});

type Carried = z.output<typeof carried>;

/** A message has one kind of content. Only photos may come with text. */
function readContent({ text, pictureIds, offer, visit, answer }: Carried, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  };
  const hasWords = text !== '' || pictureIds.length > 0;
  if ([hasWords, offer, visit, answer].filter(Boolean).length > 1)
    return refuse('text', 'Envoyez une chose à la fois.');
  if (offer) return { kind: 'offer', ...offer } as const;
  if (visit) return { kind: 'visit', ...visit } as const;
  if (answer) return { kind: 'answer', ...answer } as const;
  if (pictureIds.length > 0) return { kind: 'photos', text, pictureIds } as const;
  return text === '' ? refuse('text', 'Écrivez votre message.') : ({ kind: 'text', text } as const);
}

export const messageInput = carried.transform((sent, context) => ({
  key: sent.key,
  content: readContent(sent, context),
}));
export type MessageInput = z.output<typeof messageInput>;
export type MessageContent = MessageInput['content'];

/** The first message to a listing's seller. */
export const firstMessageInput = carried.extend({ listingId }).transform((sent, context) => ({
  key: sent.key,
  content: readContent(sent, context),
  listingId: sent.listingId,
}));
export type FirstMessageInput = z.output<typeof firstMessageInput>;

export const messagePictureParams = z.object({
  picture: pictureId,
  file: z.string().regex(/^(?:hero|gallery|thumbnail|avatar)\.webp$/),
});

const state = z.enum(PROPOSAL_STATES);

const message = z
  .object({
    sequence: z.int(),
    key: z.string().nullable(),
    kind: z.enum(MESSAGE_KINDS),
    text: z.string(),
    pictures: z.array(picture),
    proposal: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('offer'), state, amount: money }),
        z.object({ kind: z.literal('visit'), state, place: z.string(), localTime: z.string() }),
      ])
      .nullable(),
    closes: z.object({ sequence: z.int(), state }).nullable(),
    isMine: z.boolean(),
    advice: z.array(z.string()),
    adviceStrength: z.enum(WARNING_STRENGTHS).nullable(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });

export const marks = z.object({ delivered: z.int(), read: z.int() });

export const messagesAnswer = z.object({
  data: z.array(message),
  hasEarlier: z.boolean(),
  marks,
  lastSequence: z.int(),
});
export const sentAnswer = z.object({ data: z.object({ conversationId: z.string(), message }) });
