import { z } from 'zod';
import { obey, typedText } from '#shared/accounts/account.schema.ts';
import { ENTRY_CODE_RULES, PHONE_SIGN_IN_RULES } from '#shared/accounts/phone-entry-form.ts';
import { PHONE_RULES } from '#shared/accounts/phone-register-form.ts';
import { codeChannel, typedCode, typedPhone, withCountry } from '#shared/accounts/phone.schema.ts';

const remember = z.boolean().default(false);

export const phoneSignInInput = z
  .object({ ...typedPhone, password: typedText, remember })
  .superRefine(obey(PHONE_SIGN_IN_RULES))
  .transform(withCountry);

export const entryCodeRequestInput = z
  .object({ ...typedPhone, channel: codeChannel })
  .superRefine(obey(PHONE_RULES))
  .transform(withCountry);
export type EntryCodeRequest = z.infer<typeof entryCodeRequestInput>;

export const entryCodeSignInInput = z
  .object({ ...typedPhone, code: typedCode, remember })
  .superRefine(obey(ENTRY_CODE_RULES))
  .transform(withCountry);
