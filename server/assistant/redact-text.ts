/** Eight digits and more, whatever stands between them, may be somebody's number. */
const NUMBER = /\+?\d(?:[\s.\-/()_*,]*\d){7,}/g;
const MAIL_ADDRESS = /[^\s@<>]+\s*(?:@|\(at\)|\[at\])\s*[^\s@<>]+\.\w+/gi;

/** A text without telephone numbers and mail addresses: what may leave the server. */
export function redactText(text: string): string {
  return text.replace(MAIL_ADDRESS, '[adresse]').replace(NUMBER, '[numéro]');
}
