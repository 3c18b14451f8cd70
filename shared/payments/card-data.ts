const CARD_KEY =
  /^(?:card_?(?:number|no|data|holder(?:_?name)?|expiry|cvv|cvc)?|cvv2?|cvc2?|csc|pan|(?:card)?_?expir(?:y|ation)(?:_?(?:date|month|year))?|exp_?(?:month|year|date))$/i;

/** Whether anything in what was sent is named like a card's number, code or date, or reads like such a number. */
export function holdsCardData(sent: unknown): boolean {
  if (typeof sent === 'string') return looksLikeCardNumber(sent);
  if (typeof sent !== 'object' || sent === null) return false;
  return Object.entries(sent).some(([key, value]) => CARD_KEY.test(key) || holdsCardData(value));
}

const NUMBER_IN_TEXT = /(?<!\d)[3-6](?:[ \u00a0\u202f.-]?\d){12,18}(?!\d)/g;

/**
 * Whether the text contains 13 to 19 digits, with or without gaps, that start like a card number and pass the Luhn
 * check.
 */
export function looksLikeCardNumber(text: string): boolean {
  return [...text.matchAll(NUMBER_IN_TEXT)].some(([found]) => luhnSum(found.replace(/\D/g, '')) % 10 === 0);
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (const [index, character] of [...digits].toReversed().entries()) {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum;
}
