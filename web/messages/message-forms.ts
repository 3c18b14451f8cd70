import { MESSAGE_LIMITS } from '#shared/messages/conversation.ts';

/** Names of the forms of /messages in what the server says back when they were sent without JavaScript. */
export const SEND_FORM = 'message';
export const STATE_FORM = 'conversation';
export const OFFER_FORM = 'offre';
export const VISIT_FORM = 'visite';

/** The element's id: parts of the form stand outside of it. */
export const COMPOSER_ID = 'message';

/** Where they are sent. */
export const FORM_PATHS = {
  send: '/messages/envoyer',
  offer: '/messages/offre',
  visit: '/messages/visite',
  answer: '/messages/repondre',
  reserve: '/messages/reserver',
  star: '/messages/favori',
  archive: '/messages/archiver',
  read: '/messages/lus',
  block: '/messages/bloquer',
} as const;

export const TOO_MANY_PHOTOS = `${MESSAGE_LIMITS.pictures} photos au plus par message.`;

/** What sellers answer every day. */
export const QUICK_REPLIES = [
  'Oui, toujours disponible.',
  'Vous pouvez passer voir quand vous voulez.',
  'Le prix est un peu négociable sur place.',
  'Désolé, c’est déjà vendu.',
] as const;
