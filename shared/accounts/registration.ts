/** The registration behind the link of a verification mail. */
export type RegistrationLink = {
  email: string;
  firstName: string;
  lastName: string;
  /** The password of that registration is required, unless this browser registered. */
  needsPassword: boolean;
  /** The address has become an account in the meantime. */
  isTaken: boolean;
};

export type ConfirmedRegistration = {
  email: string;
  /** False if somebody else is signed in here: a link never replaces a session. */
  isSignedIn: boolean;
  /** The page that the person was heading for when they registered. */
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
