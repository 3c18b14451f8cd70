import { useRouteContext } from '@tanstack/react-router';
import { ASSISTANT_PATH } from '#shared/assistant/assistant.ts';
import { useAccount } from '#web/accounts/session.ts';
import { InfoPage } from '#web/pages/info-page.tsx';
import picture from '#web/pages/pictures/help.webp';
import { ASSISTANT_TEXTS } from './assistant-texts.ts';
import { ConversationLog } from './conversation-log.tsx';
import { postedConversation } from './posted-conversation.ts';
import { QuestionForm } from './question-form.tsx';
import { useConversation } from './use-conversation.ts';

/** The assistant as a page of its own, which works by its form without JavaScript. */
export function AssistantPage() {
  const accountId = useAccount()?.id ?? '';
  return (
    <InfoPage
      path={ASSISTANT_PATH}
      title={ASSISTANT_TEXTS.ask}
      picture={picture}
      lead="Cherchez une annonce, demandez ce que vaut un bien, où en est votre annonce, ou si un message est une arnaque. Un programme vous répond, pas une personne."
    >
      <OwnConversation key={accountId} />
    </InfoPage>
  );
}

function OwnConversation() {
  const { form } = useRouteContext({ from: '__root__' });
  const conversation = useConversation(postedConversation(form));
  return (
    <section aria-label={ASSISTANT_TEXTS.title} className="mx-auto mt-6 max-w-3xl">
      <ConversationLog conversation={conversation} />
      <div className="mt-4">
        <QuestionForm conversation={conversation} />
      </div>
    </section>
  );
}
