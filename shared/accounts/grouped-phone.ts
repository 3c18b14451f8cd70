import { COUNTRIES } from '#shared/platform/places.data.ts';

/** E.164 in pairs of digits behind the country's code; as it is where the code is none of ours. */
export function groupedPhone(e164: string): string {
  const country = COUNTRIES.find(({ callingCode }) => e164.startsWith(`+${callingCode}`));
  if (!country) return e164;
  const local = e164.slice(country.callingCode.length + 1);
  return `+${country.callingCode} ${local.replace(/\d(?=(?:\d\d)+$)/g, '$& ')}`;
}
