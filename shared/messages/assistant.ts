/** The system's own participant, in every account's first conversation; not an account. */
export const ASSISTANT_ID = '00000000-0000-0000-0000-000000000000';
export const ASSISTANT_NAME = 'AIDA';
export const WELCOME_TITLE = (siteName: string) => `Bienvenue sur ${siteName}`;

/**
 * The welcome message of every account. Defined here rather than stored with each account, so that it can be improved.
 */
export function welcomeText(siteName: string): string {
  return [
    `Bonjour et bienvenue sur ${siteName} ! Je suis ${ASSISTANT_NAME}. Voici comment acheter et vendre en sécurité :`,
    '• Voyez le bien avant de payer. Ne versez jamais d’acompte ni de « frais de dossier » à quelqu’un que vous n’avez pas rencontré.',
    '• Donnez rendez-vous dans un lieu public, de jour, et venez accompagné pour un achat important.',
    '• Restez dans cette messagerie : on n’y demande jamais votre mot de passe ni votre code Mobile Money.',
    '• Pour vendre vite : des photos nettes, un prix juste et une réponse dans la journée.',
    'Une question ? L’aide du site répond à presque tout.',
  ].join('\n');
}
