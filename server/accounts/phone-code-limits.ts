import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { networkRange } from '#server/platform/http/network-key.ts';
import { isMobile, phoneCountry } from '#server/platform/formats/phone.ts';
import { countSharedUse } from '#server/platform/http/shared-limits.ts';

const LATER = 'Vous avez demandé plusieurs codes. Réessayez plus tard.';
const BUSY = 'Beaucoup de codes partent en ce moment. Réessayez dans une heure.';
const WRONG_CODES = 'Trop de codes incorrects. Réessayez dans un quart d’heure.';

type Counted = Pick<Context, 'db' | 'clock' | 'config'>;
type Asked = {
  phoneNumber: string;
  address: string;
  /** Null for somebody who is not signed in. */
  userId: string | null;
};

/**
 * Every code costs money: limits per hour and day for one member, one number, one network, one country and the whole
 * site, whatever the code is for.
 */
export async function countPhoneCode(ctx: Counted, { phoneNumber, address, userId }: Asked): Promise<void> {
  const { maxPerHour, maxPerDay, maxPerCountryAndDay } = ctx.config.sms;
  const country = expectReachable(ctx, phoneNumber);
  const range = networkRange(address);
  const [hour, day] = [HOUR_SECONDS, DAY_SECONDS];
  if (userId !== null) {
    await count(ctx, ['person', userId], { max: 5, windowSeconds: hour, message: LATER });
    await count(ctx, ['person-day', userId], { max: 10, windowSeconds: day, message: LATER });
  }
  await count(ctx, ['number', phoneNumber], { max: 3, windowSeconds: hour, message: LATER });
  await count(ctx, ['number-day', phoneNumber], { max: 5, windowSeconds: day, message: LATER });
  await count(ctx, ['range', range], { max: 20, windowSeconds: hour, message: LATER });
  await count(ctx, ['range-day', range], { max: 60, windowSeconds: day, message: LATER });
  const shared = (name: string, max: number, windowSeconds: number) =>
    countSharedUse(ctx, { name: `accounts.phone-code.${name}`, address, message: BUSY, max, windowSeconds });
  await shared('all', maxPerHour, hour);
  await shared('all-day', maxPerDay, day);
  await shared(`country-day.${country}`, maxPerCountryAndDay, day);
}

/** Refuses a number that no code is sent to; returns its country. */
function expectReachable({ config }: Counted, phoneNumber: string): string {
  const country = phoneCountry(phoneNumber);
  if (country === null || !config.sms.countries.includes(country))
    throw new AppError('invalid_input', {
      fields: { phoneNumber: 'Nous n’envoyons pas encore de code vers ce pays.' },
    });
  if (!isMobile(phoneNumber))
    throw new AppError('invalid_input', {
      fields: { phoneNumber: 'Ce numéro ne reçoit pas de message. Indiquez un mobile.' },
    });
  return country;
}

export async function countPhoneGuess(ctx: Counted, userId: string): Promise<void> {
  const limit = { max: 15, windowSeconds: 900, message: WRONG_CODES };
  await count(ctx, ['guess', userId], limit);
}

type Limit = { max: number; windowSeconds: number; message: string };

async function count(ctx: Counted, [what = '', ...who]: string[], limit: Limit): Promise<void> {
  await countUse(ctx, { key: limitKey(ctx.config, `accounts.phone-code.${what}`, ...who), ...limit });
}
