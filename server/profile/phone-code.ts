import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { isSigned, sign } from '#server/platform/signed-token.ts';
import { phoneCodes } from '#server/accounts/account-changes.table.ts';
import { CODE_MINUTES, newPhoneCode } from '#server/accounts/phone-code.ts';

const DIGITS = 6;

/** Creates the code together with the message, so that only its hash is ever stored. */
export async function makePhoneCode(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
  phoneNumber: string,
): Promise<string> {
  const code = newPhoneCode(DIGITS);
  const codeHash = sign(config, 'phone', userId, code);
  const made = {
    phoneNumber,
    codeHash,
    attempts: 0,
    expiresAt: new Date(clock() + CODE_MINUTES * MINUTE_MS),
  };
  await db
    .insert(phoneCodes)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: phoneCodes.userId, set: made });
  return code;
}

export function isRightCode(
  { config }: Pick<Services, 'config'>,
  codeHash: string,
  { userId, code }: { userId: string; code: string },
): boolean {
  return isSigned(config, codeHash, 'phone', userId, code);
}
