import { isEmail } from '../platform/form-rules.ts';
import { formatInteger } from '../platform/money.ts';

/** The French error message of a settings field; null if it is valid. */
type Rule = (value: string) => string | null;

/** No-break spaces stay: they are typed, or the default's typography. */
export const readText = (value = '') => value.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();

/** "1 500", "0,39": numbers as people write them; NaN for anything else. */
export function readNumber(value = ''): number {
  const stripped = value.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,6})?$/.test(stripped) ? Number(stripped) : Number.NaN;
}

/**
 * The inverse of readNumber: a decimal comma and no thousands separators, so that the field can read its own value
 * back.
 */
export const writeNumber = (value: number) => String(value).replace('.', ',');

export function text(max: number, missing?: string): Rule {
  return (value) => {
    const input = readText(value);
    if (input === '') return missing ?? null;
    return input.length > max ? `${max} caractères au plus.` : null;
  };
}

export function email(missing?: string): Rule {
  return (value) => {
    const input = readText(value);
    if (input === '') return missing ?? null;
    return isEmail(input) ? null : 'Cette adresse e-mail n’est pas complète.';
  };
}

/** E.164, for display and dialling; an empty number hides the element that would show it. */
export const phone: Rule = (value) => {
  const input = value.replace(/[\s\u00a0\u202f.-]/g, '');
  return input === '' || /^\+[1-9]\d{7,14}$/.test(input)
    ? null
    : 'Écrivez le numéro avec son indicatif, par exemple +229 01 97 00 00 00.';
};

export function pageOn(host: string): Rule {
  return (value) => {
    const input = value.trim();
    if (input === '') return null;
    const url = URL.parse(input);
    const isThere =
      url?.protocol === 'https:' && (url.hostname === host || url.hostname.endsWith(`.${host}`));
    return isThere && input.length <= 200
      ? null
      : `L’adresse complète de votre page, qui commence par https://${host}/`;
  };
}

export function integer(min: number, max: number): Rule {
  return (value) => {
    const number = readNumber(value);
    return Number.isInteger(number) && number >= min && number <= max
      ? null
      : `Un nombre entier entre ${formatInteger(min)} et ${formatInteger(max)}.`;
  };
}

export function decimal(min: number, max: number, digits: number): Rule {
  return (value) => {
    const number = readNumber(value);
    const isFine = number >= min && number <= max && Number(number.toFixed(digits)) === number;
    return isFine
      ? null
      : `Un nombre entre ${writeNumber(min)} et ${writeNumber(max)}, ${digits} chiffres après la virgule au plus.`;
  };
}

export function oneOf(choices: readonly string[]): Rule {
  return (value) => (choices.includes(value) ? null : 'Choisissez dans la liste.');
}
