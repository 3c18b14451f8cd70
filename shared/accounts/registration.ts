/** What the link of a verification mail leads to. */
export type RegistrationLink = {
  email: string;
  firstName: string;
  lastName: string;
  /** Unless this browser registered, the password of that registration is asked for. */
  needsPassword: boolean;
  /** The address has got an account since. */
  isTaken: boolean;
};

export type ConfirmedRegistration = {
  email: string;
  /** False where somebody else is signed in here: a link replaces nobody’s session. */
  isSignedIn: boolean;
  /** Where the person was going when they registered. */
  returnTo: string | null;
};

export const CONFIRM_REGISTRATION_PATH = '/confirmer-inscription';

export const REGISTRATION_LINK_TEXT = {
  invalid: 'Ce lien n’est plus valable : il a expiré, ou il a déjà servi.',
  exhausted: 'Trop d’essais : ce lien ne peut plus servir. Inscrivez-vous à nouveau.',
  taken:
    'Cette adresse e-mail a déjà un compte : rien n’y a changé. Connectez-vous avec le mot de passe de ce compte.',
  passwordRequired: 'Saisissez le mot de passe choisi lors de cette inscription',
  passwordWrong:
    'Ce n’est pas le mot de passe de cette inscription. Si vous vous êtes inscrit plusieurs fois, ouvrez l’e-mail le plus récent.',
} as const;
