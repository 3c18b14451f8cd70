import { z } from 'zod';
import { obey, typedText } from '#shared/accounts/account.schema.ts';
import { PHONE_CODE_RULES, PHONE_REGISTER_RULES } from '#shared/accounts/phone-register-form.ts';
import { codeChannel, typedCode, typedPhone, withCountry } from '#shared/accounts/phone.schema.ts';
import { returnPath } from '#shared/accounts/return-path.ts';

export const phoneRegisterInput = z
  .object({
    firstName: typedText.transform((name) => name.trim()),
    lastName: typedText.transform((name) => name.trim()),
    ...typedPhone,
    password: typedText,
    channel: codeChannel,
    returnTo: z.string().nullish().transform(returnPath),
  })
  .superRefine(obey(PHONE_REGISTER_RULES))
  .transform(withCountry);
export type PhoneRegisterInput = z.infer<typeof phoneRegisterInput>;

export const registrationCodeInput = z.object({ channel: codeChannel });

export const confirmPhoneRegistrationInput = z
  .object({ code: typedCode })
  .superRefine(obey(PHONE_CODE_RULES));

export const confirmedPhoneRegistrationAnswer = z.object({
  data: z.object({ isSignedIn: z.boolean(), returnTo: z.string().nullable() }),
});
