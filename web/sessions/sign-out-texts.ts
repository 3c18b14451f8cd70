/** Separate from the other forms' texts: signing out is on every page, so these are part of the first load. */
export const SIGN_OUT_FORM = 'deconnexion';

export const SIGN_OUT_TEXT = {
  done: 'Déconnexion réussie',
  failed: 'Erreur de déconnexion',
  failedText: 'Échec de la déconnexion',
} as const;
