import type { ListingInput } from '#shared/listings/listing.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { parsePhone } from '#server/platform/formats/phone.ts';

/**
 * Returns the input with the listing's own number in E.164, parsed by the listing's country; throws for an invalid
 * number.
 */
export function withNormalizedPhone<Input extends Pick<ListingInput, 'contactPhone' | 'countryCode'>>(
  input: Input,
): Input {
  if (!input.contactPhone) return { ...input, contactPhone: null };
  const contactPhone = parsePhone(input.contactPhone, input.countryCode);
  if (!contactPhone)
    throw new AppError('invalid_input', { fields: { contactPhone: 'Numéro de téléphone invalide' } });
  return { ...input, contactPhone };
}
