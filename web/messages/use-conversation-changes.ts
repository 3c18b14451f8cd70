import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { CONVERSATION_TEXTS, type OpenConversation } from '#shared/messages/conversation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import {
  changeConversation,
  conversationQuery,
  markRead,
  refreshStates,
  setBlocked,
} from './messages.api.ts';

/** Optimistic changes of an open conversation. If the server refuses one, it is rolled back with a message. */
export function useConversationChanges({ id, lastSequence }: OpenConversation) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const { queryKey } = conversationQuery(apiFetch, id);

  const make = async (
    shown: Partial<OpenConversation>,
    send: () => Promise<void>,
    failed: string,
  ): Promise<boolean> => {
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...shown });
    try {
      await send();
      return true;
    } catch {
      queryClient.setQueryData(queryKey, before);
      showToast({ title: failed, isDestructive: true });
      return false;
    } finally {
      refreshStates(queryClient);
    }
  };

  const archive = async (isArchived: boolean): Promise<void> => {
    const send = () => changeConversation(apiFetch, id, { isArchived });
    if (!(await make({ isArchived }, send, CONVERSATION_TEXTS.archiveFailed))) return;
    const { archived, unarchived } = CONVERSATION_TEXTS;
    if (!isArchived) return void showToast({ title: unarchived });
    const action = { label: 'Annuler', run: () => void archive(false) };
    showToast({ title: archived, action });
    void router.navigate({ to: '/messages' });
  };

  return {
    archive,
    star: (isStarred: boolean) =>
      make(
        { isStarred },
        () => changeConversation(apiFetch, id, { isStarred }),
        CONVERSATION_TEXTS.starFailed,
      ),
    markRead: async () => {
      const send = () => markRead(apiFetch, id, lastSequence);
      const isDone = await make({ unreadCount: 0 }, send, CONVERSATION_TEXTS.readFailed);
      if (isDone) showToast({ title: CONVERSATION_TEXTS.read });
    },
    block: (isBlocked: boolean) =>
      make({}, () => setBlocked(apiFetch, id, isBlocked), CONVERSATION_TEXTS.blockFailed),
  };
}
