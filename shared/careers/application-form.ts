import { lengthOf, SENDER_RULES } from '../pages/contact-form.ts';
import type { FormRules } from '../platform/form-rules.ts';

export const APPLICATION_LIMITS = { phone: 30, message: 3000 } as const;

export const CV_KINDS = ['pdf', 'doc', 'docx'] as const;
export type CvKind = (typeof CV_KINDS)[number];

export const MAX_CV_BYTES = 5_000_000;
export const CV_TEXT = {
  missing: 'Joignez votre CV : PDF, DOC ou DOCX, 5 Mo au plus.',
  tooLarge: 'Ce fichier dépasse 5 Mo. Choisissez-en un plus léger.',
  wrongKind: 'Ce fichier n’est pas un CV que nous savons ouvrir. Envoyez un PDF, un DOC ou un DOCX.',
  gone: 'Votre CV n’est plus chez nous. Joignez-le de nouveau.',
} as const;

/** A CV that was received, before the application that it belongs to. */
export type ReceivedCv = { id: string; name: string };

/** An application as the team sees it. */
export type JobApplication = {
  id: string;
  /** Null for a spontaneous application. */
  offer: string | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  sentAt: string;
  /** When it is removed with its CV. */
  keptUntil: string;
  cv: { name: string; bytes: number };
};

/** Days that an application is kept. */
export const APPLICATION_DAYS = 180;

export const APPLICATION_TEXT = {
  sent: 'Candidature envoyée !',
  sentMore: 'Merci. Nous lisons chaque candidature et vous répondons par e-mail.',
  failed: 'Votre candidature n’est pas partie',
} as const;

export const APPLICATION_RULES: FormRules<'name' | 'email' | 'phone' | 'message'> = {
  ...SENDER_RULES,
  phone: (value) =>
    /^[+\d\s().-]*$/.test(value.trim()) && value.trim().length <= APPLICATION_LIMITS.phone
      ? null
      : 'Ce numéro ne se lit pas. Laissez vide, ou écrivez-le comme +229 01 97 00 00 00.',
  message: (value) =>
    lengthOf(value, APPLICATION_LIMITS.message, 'Dites-nous en quelques phrases ce qui vous amène.'),
};
