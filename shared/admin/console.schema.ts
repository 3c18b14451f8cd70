import { z } from 'zod';
import { comment } from '../comments/comment.schema.ts';
import { CLAIM_KINDS, type ClaimKind } from '../moderation/claim.ts';
import { claim } from '../moderation/moderation.schema.ts';
import { fromPublicId, type IdPrefix } from '../platform/ids.ts';
import { publicId } from '../platform/public-id.schema.ts';
import { reportCase, reportedPerson } from '../reports/report.schema.ts';
import { BAN_DAYS } from './users.ts';
import {
  BAN_REASONS,
  CASE_QUEUES,
  CONSOLE_MAX_PAGE,
  CONSOLE_PAGE,
  NOTE_MAX,
  type BanReason,
} from './console.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

const idOf = (prefix: IdPrefix) => publicId(prefix, 'Dossier inconnu');

const note = z
  .string()
  .transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
  .pipe(z.string().max(NOTE_MAX, `${NOTE_MAX} caractères au plus.`))
  .default('');

const several = (prefix: IdPrefix) =>
  z
    .array(idOf(prefix), { error: 'Choisissez au moins un dossier.' })
    .min(1, 'Choisissez au moins un dossier.')
    .max(CONSOLE_PAGE, `${CONSOLE_PAGE} dossiers au plus.`);

export const commentDecisionInput = z.object({
  ids: several('cmt'),
  decision: z.enum(['approved', 'rejected'], { error: 'Choisissez une décision.' }),
  note,
});
export const caseDecisionInput = z.object({
  ids: several('cas'),
  verdict: z.enum(['upheld', 'dismissed'], { error: 'Choisissez une décision.' }),
  note,
});

const [first, ...others] = Object.keys(BAN_REASONS) as [BanReason, ...BanReason[]];
export const banInput = z.object({
  reason: z.enum([first, ...others], { error: 'Choisissez un motif.' }),
  note,
  /** Days of the ban; null: until somebody lifts it. */
  days: z.literal(BAN_DAYS, { error: 'Choisissez une durée.' }).nullable().default(null),
});
export const unbanInput = z.object({ note });
export const personParams = z.object({ id: idOf('usr') });
export const peopleQuery = z.object({
  search: z
    .string()
    .max(200)
    .transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
    .default(''),
});
const page = z.coerce.number('Cette page n’existe pas.').int().min(1).max(CONSOLE_MAX_PAGE).default(1);
export const pageQuery = z.object({ page });
export const casesQuery = z.object({ queue: z.enum(CASE_QUEUES), page });

const CLAIM_PREFIX: Record<ClaimKind, IdPrefix> = {
  listing: 'lst',
  revision: 'rev',
  appeal: 'apl',
  comment: 'cmt',
  case: 'cas',
};

/** The id's prefix tells what it refers to. */
export const claimInput = z.object({
  id: z
    .string()
    .max(60)
    .transform((value, context) => {
      for (const kind of CLAIM_KINDS) {
        const id = fromPublicId(CLAIM_PREFIX[kind], value);
        if (id) return { kind, id };
      }
      context.addIssue({ code: 'custom', message: 'Dossier inconnu' });
      return z.NEVER;
    }),
});

export const countsAnswer = z.object({
  data: z.object({
    listings: cappedCount,
    comments: cappedCount,
    reports: cappedCount,
    users: cappedCount,
    appeals: cappedCount,
  }),
});
export const waitingCommentsAnswer = z.object({
  data: z.array(
    z
      .object({
        comment,
        listing: z.object({ id: z.string(), title: z.string() }),
        heldBy: z.string().nullable(),
        waitsSince: z.iso.datetime(),
        claim,
      })
      .meta({ id: 'WaitingComment' }),
  ),
  hasMore: z.boolean(),
});
export const casesAnswer = z.object({
  data: z.array(reportCase.extend({ claim, waitsSince: z.iso.datetime() }).meta({ id: 'ConsoleCase' })),
  hasMore: z.boolean(),
});
export const appealsAnswer = z.object({
  data: z.array(
    z.object({ id: z.string(), title: z.string(), text: z.string(), waitsSince: z.iso.datetime() }),
  ),
  hasMore: z.boolean(),
});
export const decidedAnswer = z.object({
  data: z.object({
    decided: z.int(),
    refused: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
});
export const peopleAnswer = z.object({
  data: z.array(
    reportedPerson
      .extend({
        ban: z
          .object({
            reason: z.enum([first, ...others]),
            note: z.string().nullable(),
            at: z.iso.datetime(),
            by: z.string().nullable(),
            endsAt: z.iso.datetime().nullable(),
          })
          .nullable(),
        listingCount: z.int(),
        can: z.object({ ban: z.boolean(), unban: z.boolean() }),
      })
      .meta({ id: 'ConsolePerson' }),
  ),
});
