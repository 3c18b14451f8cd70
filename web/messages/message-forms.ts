/** Names of the forms of /messages in what the server says back when they were sent without JavaScript. */
export const SEND_FORM = 'message';
export const STATE_FORM = 'conversation';

/** Where they are sent. */
export const FORM_PATHS = {
  send: '/messages/envoyer',
  star: '/messages/favori',
  archive: '/messages/archiver',
  read: '/messages/lus',
  block: '/messages/bloquer',
} as const;

/** What sellers answer every day. */
export const QUICK_REPLIES = [
  'Oui, toujours disponible.',
  'Vous pouvez passer voir quand vous voulez.',
  'Le prix est un peu négociable sur place.',
  'Désolé, c’est déjà vendu.',
] as const;
