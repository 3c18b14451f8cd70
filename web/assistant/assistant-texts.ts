import { ASSISTANT_NAME } from '#shared/messages/assistant.ts';

/** The form's name in the server's answer to a post without JavaScript. */
export const ASSISTANT_FORM = 'aida';
/** The ids of the form, and of the place where the page is opened after a question. */
export const QUESTION_FORM = 'question';
export const LATEST_TURN = 'reponse';

export const ASSISTANT_TEXTS = {
  ask: `Demander à ${ASSISTANT_NAME}`,
  title: `${ASSISTANT_NAME}, assistante automatique`,
  hello: `Bonjour ! Je suis ${ASSISTANT_NAME}, un programme, pas une personne. Je cherche des annonces et je réponds sur le site.`,
  log: `Conversation avec ${ASSISTANT_NAME}`,
  searching: `${ASSISTANT_NAME} cherche…`,
  question: 'Votre question',
  placeholder: 'Écrire une question…',
  suggestions: 'Suggestions',
  discard: 'Oublier la conversation',
  discarded: 'La conversation est oubliée.',
  onDevice: 'Reste sur l’appareil',
} as const;
