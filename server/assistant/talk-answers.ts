import { ASSISTANT_NAME } from '#shared/messages/assistant.ts';
import type { AnswerDraft, Asked } from './answer-parts.ts';
import type { Tool } from './question.ts';

const HELP = [
  { label: 'Publier une annonce', href: '/creer-annonce' },
  { label: 'Questions fréquentes', href: '/faq' },
];

type Talk = Extract<Tool, 'greeting' | 'thanks' | 'robot' | 'abilities' | 'insult' | 'declined'>;

/** Short, calm, and never as if she were a person. */
const TALK: Readonly<Record<Talk, (siteName: string) => readonly string[]>> = {
  greeting: () => [`Bonjour ! Je suis ${ASSISTANT_NAME}. Que cherchez-vous, ou que voulez-vous savoir ?`],
  thanks: () => ['Avec plaisir. Autre chose ?'],
  robot: (siteName) => [
    `Je suis ${ASSISTANT_NAME}, l’assistante automatique de ${siteName} : un programme, pas une personne. L’équipe, elle, répond par la page « Contact ».`,
  ],
  abilities: () => [
    'Je cherche des annonces (« studio à Calavi à moins de 50 000 »), je réponds sur le site, je dis où en sont vos annonces et vos paiements, ce que vaut un bien, et si un message ressemble à une arnaque.',
    'Je vous mène aussi au formulaire pour publier, et à la création d’une alerte.',
  ],
  insult: () => ['Je vois que vous n’êtes pas content. Dites-moi ce qui ne va pas, ou écrivez à l’équipe.'],
  declined: () => ['D’accord. Autre chose ?'],
};

export function answerTalk(tool: Talk, { facts }: Asked): AnswerDraft {
  const isLost = tool === 'insult' || tool === 'robot';
  const actions = isLost ? [{ label: 'Écrire à l’équipe', href: '/contact' }] : HELP;
  return {
    kind: 'talk',
    bubbles: [...TALK[tool](facts.settings.siteName)],
    actions: tool === 'thanks' || tool === 'declined' ? [] : actions,
  };
}
