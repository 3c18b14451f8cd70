import { isKeyOf } from '#shared/platform/key-of.ts';
import { RESET_TEXT } from '#web/accounts/account-forms.ts';
import { SIGN_OUT_TEXT } from './sign-out-texts.ts';

/** The notices that /connexion shows to visitors sent there, by the name in the address. */
export const SIGN_IN_NOTICES = {
  favoris: 'Connectez-vous pour voir vos favoris',
  favori: 'Vous devez être connecté pour ajouter aux favoris',
  deconnexion: SIGN_OUT_TEXT.done,
  reinitialise: `${RESET_TEXT.done}. Connectez-vous avec le nouveau.`,
  confirmee: 'Votre adresse e-mail est confirmée. Connectez-vous pour continuer.',
  lien: 'Ce lien n’est plus valable. Connectez-vous, ou demandez un nouveau lien.',
  inactivite: 'Vous avez été déconnecté, faute d’activité. Connectez-vous pour continuer.',
  fin: 'Votre session est terminée. Connectez-vous pour continuer.',
  texte: 'Vous avez été déconnecté. Connectez-vous : ce que vous aviez écrit vous attend.',
} as const;
export type SignInNotice = keyof typeof SIGN_IN_NOTICES;

export function signInNotice(value: unknown): SignInNotice | undefined {
  return isKeyOf(SIGN_IN_NOTICES, value) ? value : undefined;
}
