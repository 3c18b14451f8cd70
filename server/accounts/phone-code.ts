import { randomInt } from 'node:crypto';

export const CODE_MINUTES = 10;

/** Only its hash is ever stored: it is made together with its message. */
export function newPhoneCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Without accents and in one message: other characters double the price. */
export function phoneCodeText(siteName: string, code: string): string {
  return `${code} est votre code ${siteName}, valable ${CODE_MINUTES} minutes. Ne le donnez a personne.`;
}
