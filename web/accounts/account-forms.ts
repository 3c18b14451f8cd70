import { pageHref, type PageHref } from '#web/platform/page-href.ts';
/** The forms' names in the server's answer to a post without JavaScript. */
export const SIGN_IN_FORM = 'connexion';
export const SECOND_FACTOR_FORM = 'code';
export const FORGOT_FORM = 'oublie';
export const CONFIRM_EMAIL_FORM = 'adresse';
export const RESET_FORM = 'nouveau-mot-de-passe';
export const REGISTER_FORM = 'inscription';
export const RESEND_FORM = 'renvoyer';

/** Texts of the specification, part 1, section 8. */
export const RESEND_TEXT = {
  sent: 'Un nouvel email de confirmation a été envoyé.',
  failed: "Impossible d'envoyer l'email de confirmation.",
} as const;

export const FORGOT_TEXT = {
  sent: 'Email envoyé',
  sentText: 'Si un compte existe avec cet email, vous recevrez les instructions de réinitialisation.',
} as const;
export const CONFIRM_EMAIL_TEXT = {
  done: 'C’est fait : connectez-vous désormais avec votre nouvelle adresse.',
  waiting: 'Merci ! L’adresse change dès que votre autre adresse a confirmé aussi.',
} as const;
export const RESET_TEXT = {
  done: 'Mot de passe réinitialisé',
  invalid: 'Lien invalide',
  invalidText: 'Ce lien de réinitialisation est invalide ou a expiré.',
} as const;

/** The second step of signing in. */
export function secondFactorPath(from: string | null): PageHref {
  return pageHref({ to: '/connexion', search: { etape: 'code', retour: from } });
}

/** `email` right after registering; `renvoi` for somebody who comes later and needs a new link. */
export type ConfirmationStep = 'email' | 'renvoi';

type Confirmation = { step: ConfirmationStep; email?: string; returnTo?: string | null };

/** The check-your-email screen, which survives a reload and a phone that went to its mail program. */
export function confirmationPath({ step, email = '', returnTo = null }: Confirmation): PageHref {
  return pageHref({ to: '/inscription', search: { etape: step, adresse: email, retour: returnTo } });
}
