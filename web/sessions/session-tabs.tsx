import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Account } from '#shared/accounts/account.ts';
import { lazyPart } from '#web/platform/deferred.tsx';
import { showDisplayOf } from '#web/platform/display/display.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { signOut } from './sign-out.api.ts';
import { arriveInSession, leaveSession } from './session-changes.ts';
import { useAccount } from '#web/accounts/session.ts';
import { fetchAccount } from './session.api.ts';
import { onTabNews, notifyTabs, type EndReason, type SessionNews } from './tab-channel.ts';
import { findTypedText, giveBack, watchTyping } from './typed-text.ts';

const SessionGuard = lazyPart(async () => (await import('./session-guard.tsx')).SessionGuard);

/** A page untouched for this long may have missed what happened in other tabs. */
const OLD_PAGE_MS = 60_000;

/**
 * Keeps the tabs of a browser in agreement about who is signed in, and ends the sessions of members who left the
 * device. Loads with the header's links, at the first touch; the code that only members need is fetched for members
 * alone.
 */
export function SessionTabs() {
  const account = useAccount();
  const [endedBy, setEndedBy] = useState<EndReason | null>(null);
  const { end } = useSessionNews(account, setEndedBy);
  useGivenBackText(account);
  useEffect(() => showDisplayOf(account?.id), [account?.id]);
  const isHydrated = useHydrated();
  return isHydrated && (account || endedBy) ? (
    <Suspense>
      <SessionGuard
        account={account}
        endedBy={endedBy}
        onEnd={(why) => void end(why)}
        onDismiss={() => setEndedBy(null)}
      />
    </Suspense>
  ) : null;
}

function useSessionNews(account: Account | null, onEnded: (why: EndReason | null) => void) {
  const router = useRouter();
  const context = useRouteContext({ from: '__root__' });
  const typedForms = useTypedForms();
  /** The account last announced to the other tabs. */
  const announced = useRef(account);
  const announcedId = () => announced.current?.id ?? null;

  const leave = async (why: EndReason) => {
    const before = announced.current;
    announced.current = null;
    if (!before) return;
    const stays = await leaveSession({ router, context, forms: typedForms() }, before, why);
    onEnded(stays && why !== 'signed-out' ? why : null);
  };
  const end = async (why: EndReason) => {
    if (why !== 'ended') await signOut(context.apiFetch).catch(() => undefined);
    notifyTabs({ kind: 'session', who: null, why });
    await leave(why);
  };
  /**
   * Asks the server, as another tab's news may be out of date. Without network the news is believed, and without news
   * nothing changes.
   */
  const verify = async (news: SessionNews | null) => {
    const now = await fetchAccount(context.apiFetch).catch(() => (news ? null : announced.current));
    if ((now?.id ?? null) === announcedId()) return;
    if (now === null) return leave(news?.why ?? 'ended');
    announced.current = now;
    onEnded(null);
    await arriveInSession({ router, context }, now);
  };
  useEffect(() => {
    const before = announcedId();
    announced.current = account;
    if (announcedId() !== before) notifyTabs({ kind: 'session', who: announcedId(), why: 'signed-out' });
  }, [account]);
  useTabNews((news) => {
    if (news === null || news.who !== announcedId()) void verify(news);
  });
  return { end };
}

/** Listens to the other tabs; null: this page may have missed something. */
function useTabNews(hear: (news: SessionNews | null) => void) {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current(null);
    };
    if (performance.now() > OLD_PAGE_MS) latest.current(null);
    addEventListener('pageshow', onReturn);
    const unsubscribe = onTabNews((news) => {
      if (news.kind === 'session') latest.current(news);
    });
    return () => {
      removeEventListener('pageshow', onReturn);
      unsubscribe();
    };
  }, []);
}

function useTypedForms(): () => HTMLFormElement[] {
  const typing = useRef<ReturnType<typeof watchTyping>>(undefined);
  useEffect(() => {
    const watched = watchTyping();
    typing.current = watched;
    return watched.stop;
  }, []);
  return () => typing.current?.forms() ?? [];
}

/** Restores what was being typed when the session ended. */
function useGivenBackText(account: Account | null) {
  const address = useLocation({ select: ({ href }) => href });
  const accountId = account?.id;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const saved = findTypedText(accountId, address);
    if (saved === null) return undefined;
    return giveBack(saved, () =>
      showToast({ title: 'Votre texte est là', text: 'Ce que vous aviez écrit a été gardé.' }),
    );
  }, [accountId, address]);
}
