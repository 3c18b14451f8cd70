import { isEmail, type FormRules } from '../platform/form-rules.ts';
import { carriesLinkOrNumber } from '../platform/person-name.ts';

export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5000 } as const;

export const CONTACT_TEXT = {
  sent: 'Message envoyé !',
  sentMore: 'Merci pour votre message. Nous vous répondrons dans les plus brefs délais.',
  failed: "Erreur d'envoi",
  failedMore: 'Une erreur est survenue. Veuillez réessayer ou nous contacter directement par email.',
} as const;

/** Hidden field: only bots fill it in. */
export const HONEYPOT = 'website';

/** Name and reply address, in every message to the team. */
export const SENDER_RULES: FormRules<'name' | 'email'> = {
  name: (value) =>
    lengthOf(value, CONTACT_LIMITS.name, 'Dites-nous votre nom.') ??
    (carriesLinkOrNumber(value) ? 'Le nom ne peut contenir ni adresse de site ni numéro.' : null),
  email: (value) => {
    const text = value.trim();
    if (text === '') return 'Dites-nous à quelle adresse vous répondre.';
    return isEmail(text) ? null : 'Cette adresse e-mail n’est pas valide.';
  },
};

export const CONTACT_RULES: FormRules<'name' | 'email' | 'subject' | 'message'> = {
  ...SENDER_RULES,
  subject: (value) => lengthOf(value, CONTACT_LIMITS.subject, 'De quoi s’agit-il ?'),
  message: (value) => lengthOf(value, CONTACT_LIMITS.message, 'Écrivez votre message.'),
};

export function lengthOf(value: string, max: number, missing: string): string | null {
  const { length } = value.trim();
  if (length === 0) return missing;
  return length > max ? `${max} caractères au plus.` : null;
}
