import { createHash } from 'node:crypto';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/limits.ts';
import { isMobile, phoneCountry } from '#server/platform/phone.ts';
import { networkRange } from '#server/platform/network-key.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const LATER = 'Vous avez demandé plusieurs codes. Réessayez plus tard.';
const BUSY = 'Beaucoup de codes partent en ce moment. Réessayez dans une heure.';
const WRONG_CODES = 'Trop de codes incorrects. Réessayez dans un quart d’heure.';

/** Every code costs money: so many an hour and a day, of one person, to one number, from one network, and of all. */
export async function countPhoneCode(
  ctx: Context<Member>,
  phoneNumber: string,
  address: string,
): Promise<void> {
  const { countries, mostPerHour, mostPerDay } = ctx.config.sms;
  const country = phoneCountry(phoneNumber);
  if (country === null || !countries.includes(country))
    throw new AppError('invalid_input', {
      fields: { phoneNumber: 'Nous n’envoyons pas encore de code vers ce pays.' },
    });
  if (!isMobile(phoneNumber))
    throw new AppError('invalid_input', {
      fields: { phoneNumber: 'Ce numéro ne reçoit pas de message. Indiquez un mobile.' },
    });
  const range = networkRange(address);
  await count(ctx, ['person', ctx.actor.userId], { max: 5, windowSeconds: HOUR_SECONDS, message: LATER });
  await count(ctx, ['person-day', ctx.actor.userId], { max: 10, windowSeconds: DAY_SECONDS, message: LATER });
  await count(ctx, ['number', phoneNumber], { max: 3, windowSeconds: HOUR_SECONDS, message: LATER });
  await count(ctx, ['number-day', phoneNumber], { max: 5, windowSeconds: DAY_SECONDS, message: LATER });
  await count(ctx, ['range', range], { max: 20, windowSeconds: HOUR_SECONDS, message: LATER });
  await count(ctx, ['range-day', range], { max: 60, windowSeconds: DAY_SECONDS, message: LATER });
  await count(ctx, ['all'], { max: mostPerHour, windowSeconds: HOUR_SECONDS, message: BUSY });
  await count(ctx, ['all-day'], { max: mostPerDay, windowSeconds: DAY_SECONDS, message: BUSY });
}

export async function countPhoneGuess(ctx: Context<Member>): Promise<void> {
  const limit = { max: 15, windowSeconds: 900, message: WRONG_CODES };
  await count(ctx, ['guess', ctx.actor.userId], limit);
}

type Limit = { max: number; windowSeconds: number; message: string };

/** Whoever is counted is kept as a hash: the table of limits names nobody. */
async function count(ctx: Context<Member>, [what = '', ...who]: string[], limit: Limit): Promise<void> {
  const hash = createHash('sha256').update(who.join('\n')).digest('base64url').slice(0, 22);
  await countUse(ctx, { key: `accounts.phone-code.${what}:${hash}`, ...limit });
}
