import { expect, test } from 'vitest';
import { PHONE_EXAMPLES } from '#shared/accounts/phone-prefix.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { parsePhone } from '#server/platform/formats/phone.ts';

test.each(COUNTRIES.map(({ code, callingCode }) => [code, callingCode] as const))(
  'the example that %s shows at registration is a number there',
  (code, callingCode) => {
    expect(parsePhone(PHONE_EXAMPLES[code], code)).toMatch(new RegExp(String.raw`^\+${callingCode}`));
  },
);
