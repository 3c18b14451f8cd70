import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { MAX_UNREAD } from '#shared/messages/conversation.ts';
import { useAccount } from '#web/accounts/session.ts';
import { unreadQuery } from './unread.api.ts';

/** Number of unread conversations, as shown beside "Messages"; undefined if there are none. */
export function useUnread(): string | undefined {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const account = useAccount();
  const { data: count = 0 } = useQuery({ ...unreadQuery(apiFetch), enabled: account !== null });
  if (!account || count === 0) return undefined;
  return count > MAX_UNREAD ? `${MAX_UNREAD}+` : String(count);
}
