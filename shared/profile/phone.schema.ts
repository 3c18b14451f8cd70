import { z } from 'zod';
import { COUNTRY_CODES } from '../platform/places.ts';
import { obey, typedText } from '../accounts/account.schema.ts';
import { REGISTER_RULES } from '../accounts/register-form.ts';
import { compactCode } from '../accounts/sign-in-form.ts';

/** `country` defaults to the account's. */
export const phoneCodeInput = z
  .object({
    phoneNumber: typedText,
    country: z.enum(COUNTRY_CODES).nullish().default(null),
    channel: z.enum(['sms', 'whatsapp']).default('sms'),
    /** Asked for where the number that is to be replaced opens the account. */
    password: typedText,
  })
  .superRefine((values, context) =>
    obey<'phoneNumber'>({ phoneNumber: REGISTER_RULES.phoneNumber })(
      { phoneNumber: values.phoneNumber },
      context,
    ),
  );
export type PhoneCodeInput = z.infer<typeof phoneCodeInput>;

export const verifyPhoneInput = z.object({ code: typedText.transform(compactCode) }).superRefine(
  obey<'code'>({
    code: (value) => (/^\d{6}$/.test(value) ? null : 'Saisissez les 6 chiffres reçus'),
  }),
);
