import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { networkRange } from '#server/platform/http/network-key.ts';
import { isMobile, phoneCountry } from '#server/platform/formats/phone.ts';
import { countSharedUse } from '#server/platform/http/shared-limits.ts';

const LATER = 'Vous avez demandé plusieurs codes. Réessayez plus tard.';
const BUSY = 'Beaucoup de codes partent en ce moment. Réessayez dans une heure.';
const WRONG_CODES = 'Trop de codes incorrects. Réessayez dans un quart d’heure.';

/** Every code costs money: limits per hour and day for one member, one number, one network and the whole site. */
export async function countPhoneCode(
  ctx: Context<Member>,
  phoneNumber: string,
  address: string,
): Promise<void> {
  const { countries, maxPerHour, maxPerDay } = ctx.config.sms;
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
  const all = { name: 'accounts.phone-code.all', address, message: BUSY };
  await countSharedUse(ctx, { ...all, max: maxPerHour, windowSeconds: HOUR_SECONDS });
  await countSharedUse(ctx, {
    ...all,
    name: 'accounts.phone-code.all-day',
    max: maxPerDay,
    windowSeconds: DAY_SECONDS,
  });
}

export async function countPhoneGuess(ctx: Context<Member>): Promise<void> {
  const limit = { max: 15, windowSeconds: 900, message: WRONG_CODES };
  await count(ctx, ['guess', ctx.actor.userId], limit);
}

type Limit = { max: number; windowSeconds: number; message: string };

async function count(ctx: Context<Member>, [what = '', ...who]: string[], limit: Limit): Promise<void> {
  await countUse(ctx, { key: limitKey(ctx.config, `accounts.phone-code.${what}`, ...who), ...limit });
}
