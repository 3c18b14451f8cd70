import { CONVERSATION_TEXTS } from '#shared/messages/conversation.ts';
import { AppError } from '#shared/platform/errors.ts';
import {
  refusedForm,
  type FormAction,
  type FormAnswer,
  type FormRequest,
} from '#web/platform/form-action.ts';
import { FORM_PATHS, SEND_FORM, STATE_FORM } from './message-forms.ts';
import { changeConversation, markRead, sendMessage, setBlocked, type Target } from './messages.api.ts';
import { messagesHref } from './messages-view.ts';

const exactly = (path: string) => new RegExp(`^${path}$`);

const postMessage: FormAction = {
  path: exactly(FORM_PATHS.send),
  run: async ({ values, apiFetch }) => {
    const { conversation = '', listing = '', key = '', text = '', quick = '' } = values;
    const target: Target = conversation === '' ? { listingId: listing } : { conversationId: conversation };
    try {
      const sent = await sendMessage(apiFetch, target, { key, text: quick === '' ? text : quick });
      return leadTo(messagesHref({ conversation: sent.conversationId, listing }));
    } catch (error) {
      return refusedForm({
        path: messagesHref({ conversation, listing }),
        form: SEND_FORM,
        values: { text },
        error,
      });
    }
  },
};

type Change = (request: FormRequest, id: string, value: boolean) => Promise<void>;

/** A button of a conversation: done, the page is shown again; refused, it says what could not be done. */
function stateAction(path: string, failed: string, change: Change): FormAction {
  return {
    path: exactly(path),
    run: async (request) => {
      const { conversation = '', listing = '', value = '' } = request.values;
      try {
        await change(request, conversation, value === 'oui');
        if (path === FORM_PATHS.archive && value === 'oui') return leadTo(messagesHref({ done: 'archivee' }));
        const done = path === FORM_PATHS.read ? 'lus' : null;
        return leadTo(messagesHref({ conversation, listing, done }));
      } catch (error) {
        if (error instanceof AppError && error.code === 'unauthenticated') throw error;
        const said = error instanceof AppError ? new AppError(error.code, { message: failed }) : error;
        return refusedForm({
          path: messagesHref({ conversation, listing }),
          form: STATE_FORM,
          values: {},
          error: said,
        });
      }
    },
  };
}

export const MESSAGE_ACTIONS: readonly FormAction[] = [
  postMessage,
  stateAction(FORM_PATHS.star, CONVERSATION_TEXTS.starFailed, ({ apiFetch }, id, isStarred) =>
    changeConversation(apiFetch, id, { isStarred }),
  ),
  stateAction(FORM_PATHS.archive, CONVERSATION_TEXTS.archiveFailed, ({ apiFetch }, id, isArchived) =>
    changeConversation(apiFetch, id, { isArchived }),
  ),
  stateAction(FORM_PATHS.read, CONVERSATION_TEXTS.readFailed, ({ apiFetch, values }, id) =>
    markRead(apiFetch, id, Number(values.sequence)),
  ),
  stateAction(FORM_PATHS.block, CONVERSATION_TEXTS.blockFailed, ({ apiFetch }, id, isBlocked) =>
    setBlocked(apiFetch, id, isBlocked),
  ),
];

function leadTo(location: string): FormAnswer {
  return { kind: 'redirect', location };
}
