import { readFileSync } from 'node:fs';
import { PASSWORD_COMMON } from '#shared/accounts/register-form.ts';
import { AppError } from '#shared/platform/errors.ts';

const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Common letter substitutions, which password guessing programs know too. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'l',
  '3': 'e',
};

/** The first guesses for this site: its name, what it sells and where. docs/security.md, V6.1.2. */
const CONTEXT_WORDS = new Set(
  'tokpa|marketplace|annonce|annonces|petitesannonces|immobilier|automobile|services|boutique|vendeur|acheteur|benin|cotonou|abidjan|coteivoire|lagos|dakar|senegal|togo|lome|afrique|admin|administrateur|moderateur|equipe'.split(
    '|',
  ),
);

/** True for a word of CONTEXT_WORDS among digits and special characters, or with letters substituted ("T0kpa@2026"). */
function isContextWord(lowered: string): boolean {
  const middle = lowered.normalize('NFD').replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [middle, undisguised(middle)].some((word) => CONTEXT_WORDS.has(word.replace(/[^a-z]/g, '')));
}

/**
 * True for one of the 10,000 commonest passwords, also when decorated to meet our rules: capitals, a special character
 * at an end, substituted letters ("Password1!", "P@ssw0rd"); or for a word of this site decorated in the same way.
 */
export function isCommonPassword(password: string): boolean {
  const lowered = password.toLowerCase();
  const bare = lowered.replace(/^[@$!%*?&]+|[@$!%*?&]+$/g, '');
  if (isContextWord(lowered)) return true;
  return [lowered, bare, undisguised(lowered), undisguised(bare), undisguisedBeforeDigits(bare)].some(
    (candidate) => COMMON.has(candidate),
  );
}

function undisguised(text: string): string {
  return text.replace(/[@$!013]/g, (character) => DISGUISES[character] ?? character);
}

/** Maps "p@ssw0rd1" to "password1": digits at the end stay digits. */
function undisguisedBeforeDigits(text: string): string {
  const digits = /\d*$/.exec(text)?.[0] ?? '';
  return undisguised(text.slice(0, text.length - digits.length)) + digits;
}

export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password))
    throw new AppError('invalid_input', { fields: { password: PASSWORD_COMMON } });
}
