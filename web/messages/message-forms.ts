import { MESSAGE_LIMITS } from '#shared/messages/conversation.ts';

/** Names of the forms of /messages in the server's answer to a post without JavaScript. */
export const SEND_FORM = 'message';
export const STATE_FORM = 'conversation';
export const OFFER_FORM = 'offre';
export const VISIT_FORM = 'visite';

/** The form's element id, as parts of the form are outside of it. */
export const COMPOSER_ID = 'message';

/** The forms' addresses. */
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
