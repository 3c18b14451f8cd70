import type { MouseEvent } from 'react';
import { useAccount } from '#web/accounts/session.ts';
import { Sheet } from '#web/ui/dialog.tsx';
import { ASSISTANT_TEXTS } from './assistant-texts.ts';
import { ConversationLog } from './conversation-log.tsx';
import { QuestionForm } from './question-form.tsx';
import { useConversation } from './use-conversation.ts';

type AssistantDialogProps = { isOpen: boolean; onClose: () => void };

/** The assistant over the page: a dialog, on a phone the whole screen. */
export function AssistantDialog(props: AssistantDialogProps) {
  const accountId = useAccount()?.id ?? '';
  // Whoever signs in or out sees their own conversation.
  return <OwnDialog key={accountId} {...props} />;
}

function OwnDialog({ isOpen, onClose }: AssistantDialogProps) {
  const conversation = useConversation();
  // The router has handled the click; the link is followed under the dialog.
  const closeOnLink = ({ target, defaultPrevented }: MouseEvent) => {
    if (defaultPrevented && target instanceof Element && target.closest('a[href]')) onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={ASSISTANT_TEXTS.title}
      footer={<QuestionForm conversation={conversation} />}
    >
      {/* Keyboard: Enter on a link is a click. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onClick={closeOnLink}>
        <ConversationLog conversation={conversation} />
      </div>
    </Sheet>
  );
}
