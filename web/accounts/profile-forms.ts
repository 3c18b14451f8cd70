/** The forms of /profile: their addresses without JavaScript, and their names in the server's answer. */
export const PROFILE_FORM = {
  identity: 'profil',
  photo: 'photo',
  removePhoto: 'retirer-photo',
  email: 'changer-email',
  cancelEmail: 'garder-email',
  phoneCode: 'code-telephone',
  verifyPhone: 'verifier-telephone',
  notifications: 'notifications',
  privacy: 'confidentialite',
  sessions: 'reglages-securite',
  password: 'mot-de-passe',
  device: 'appareil',
  otherDevices: 'autres-appareils',
  unblock: 'debloquer',
  setUpTwoFactor: 'deux-etapes',
  enableTwoFactor: 'activer-deux-etapes',
  disableTwoFactor: 'arreter-deux-etapes',
  recoveryCodes: 'codes-de-secours',
  addPasskey: 'ajouter-cle',
  renamePasskey: 'renommer-cle',
  removePasskey: 'retirer-cle',
  dataExport: 'mes-donnees',
  deletion: 'supprimer-compte',
  undoDeletion: 'garder-compte',
  newAlert: 'nouvelle-alerte',
  changeAlert: 'modifier-alerte',
  pauseAlert: 'pause-alerte',
  deleteAlert: 'supprimer-alerte',
} as const;
export type ProfileForm = keyof typeof PROFILE_FORM;

export function formPath(form: ProfileForm): string {
  return `/profile/${PROFILE_FORM[form]}`;
}

/** Success notices; literal texts of the specification, part 1, section 8. */
export const PROFILE_NOTICE: Partial<Record<ProfileForm, string>> = {
  identity: 'Profil mis à jour',
  photo: 'Votre photo est enregistrée.',
  removePhoto: 'Votre photo est retirée.',
  email: 'Le lien est parti : ouvrez l’e-mail reçu à chaque adresse de votre compte pour confirmer.',
  cancelEmail: 'Votre adresse reste la même.',
  phoneCode: 'Le code est en route.',
  verifyPhone: 'Votre numéro est vérifié.',
  notifications: 'Vos préférences sont enregistrées.',
  privacy: 'Vos choix de confidentialité sont enregistrés.',
  sessions: 'Vos réglages de sécurité sont enregistrés.',
  password: 'Mot de passe mis à jour',
  device: 'Cet appareil est déconnecté.',
  otherDevices: 'Tous les autres appareils sont déconnectés.',
  unblock: 'Cette personne peut de nouveau vous écrire.',
  enableTwoFactor: 'La vérification en deux étapes est activée. Vos autres appareils sont déconnectés.',
  disableTwoFactor: 'La vérification en deux étapes est arrêtée.',
  addPasskey: 'Votre clé d’accès est ajoutée.',
  renamePasskey: 'Votre clé d’accès a son nouveau nom.',
  removePasskey: 'Cette clé d’accès n’ouvre plus votre compte.',
  dataExport: 'Nous préparons vos données.',
  deletion: 'Votre compte sera supprimé dans 14 jours, sauf si vous changez d’avis.',
  undoDeletion: 'Votre compte est gardé.',
  newAlert: 'Votre alerte est créée. Nous vous préviendrons.',
  changeAlert: 'Votre alerte est modifiée.',
  deleteAlert: 'Votre alerte est supprimée.',
};

/** The notice that the address asks for by the name of a form. */
export function profileNotice(name: unknown): string | null {
  const forms = Object.keys(PROFILE_FORM) as ProfileForm[];
  const form = forms.find((each) => PROFILE_FORM[each] === name);
  return (form && PROFILE_NOTICE[form]) ?? null;
}

/** Browsers send a checkbox only if it is checked. */
export function isChecked(values: Readonly<Record<string, string>>, name: string): boolean {
  return values[name] === 'on';
}
