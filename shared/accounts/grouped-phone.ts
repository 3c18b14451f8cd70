import { COUNTRIES } from '#shared/platform/places.data.ts';

/** Groups an E.164 number into pairs of digits after the country code; unchanged if the code is none of ours. */
export function groupedPhone(e164: string): string {
  const country = COUNTRIES.find(({ callingCode }) => e164.startsWith(`+${callingCode}`));
  if (!country) return e164;
  const local = e164.slice(country.callingCode.length + 1);
  return `+${country.callingCode} ${local.replace(/\d(?=(?:\d\d)+$)/g, '$& ')}`;
}
