export const NEWSLETTER_PATH = '/newsletter';
export const CONFIRM_NEWSLETTER_PATH = '/newsletter/confirmer';

/** Specification, part 1, sections 5 and 8; the texts of success are ours. */
export const NEWSLETTER_TEXT = {
  missing: 'Email requis',
  missingMore: 'Veuillez saisir votre adresse email',
  failed: "Erreur d'inscription",
  failedMore: "Une erreur s'est produite",
  invalid: 'Cette adresse e-mail n’est pas valide.',
  asked: 'Plus qu’un clic\u202f!',
  /** The same for every address, known or not. */
  askedMore: 'Nous venons de vous écrire. Ouvrez cet e-mail et confirmez votre inscription.',
  confirmed: 'Votre inscription est confirmée. À bientôt dans votre boîte de réception\u202f!',
  expired:
    'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau\u202f: il suffit de vous inscrire encore.',
} as const;

/** Hidden field: only bots fill it in. */
export const HONEYPOT = 'website';

export const CONFIRMATION_HOURS = 48;
export const MAX_EMAIL = 254;
