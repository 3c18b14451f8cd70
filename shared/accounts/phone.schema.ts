import { z } from 'zod';
import { COUNTRY_CODES } from '#shared/platform/places.ts';
import { typedText } from './account.schema.ts';
import { compactCode } from './sign-in-form.ts';

/** A number as it was typed, with the country that its form chose; with a schema's own rules these are checked. */
export const typedPhone = { country: typedText, phoneNumber: typedText };
export const typedCode = typedText.transform(compactCode);
export const codeChannel = z.enum(['sms', 'whatsapp']).default('sms');

/** To use once the rules of the form have accepted the country. */
export function withCountry<Values extends { country: string }>(values: Values) {
  return { ...values, country: z.enum(COUNTRY_CODES).parse(values.country) };
}

/** The channels that can send a code now. */
export const phoneChannelsAnswer = z.object({
  data: z.object({ channels: z.array(z.enum(['sms', 'whatsapp'])) }),
});
