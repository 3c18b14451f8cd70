import type { SessionTerms } from '#shared/accounts/device.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { fetchSessionTerms } from './session.api.ts';
import { sessionPhase, type SessionPhase } from './session-phase.ts';
import { onTabNews, tellTabs } from './tab-channel.ts';

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const;
/** Signs of life are noted this often at most. */
const STEP_MS = 5000;
/**
 * The server hears of activity this often at most, and once more after the last sign: its clock then never runs out
 * before ours. Shorter than its shortest timeout.
 */
const ASK_EVERY_MS = 4 * 60_000;

type Watch = {
  apiFetch: ApiFetch;
  onPhase: (phase: SessionPhase) => void;
  /** Called once. */
  onEnd: (why: 'idle' | 'ended') => void;
};

export type SessionWatch = { stay: () => void; ask: () => void; stop: () => void };

/** Follows one session in this tab: counts the time since the last sign of life in any tab, and asks the server. */
export function watchSession({ apiFetch, onPhase, onEnd }: Watch): SessionWatch {
  let terms: SessionTerms | null = null;
  let endsAt = Number.POSITIVE_INFINITY;
  let lastActiveAt = Date.now();
  let askedAt = 0;
  let isWarning = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (why: 'idle' | 'ended') => {
    if (!isOver) onEnd(why);
    isOver = true;
  };
  const ask = async () => {
    askedAt = Date.now();
    tellTabs({ kind: 'asked', at: askedAt });
    try {
      terms = await fetchSessionTerms(apiFetch);
      if (terms === null) return end('ended');
      // The server says that it lasts: a clock that runs ahead is asked about again later.
      endsAt = Math.max(Date.parse(terms.endsAt), Date.now() + ASK_EVERY_MS);
    } catch {
      // Without network the time goes on by what was known.
    }
    check();
  };
  const check = () => {
    clearTimeout(timer);
    if (isOver) return;
    const now = Date.now();
    const askInMs = lastActiveAt > askedAt ? askedAt + ASK_EVERY_MS - now : Number.POSITIVE_INFINITY;
    const phase = sessionPhase({ timeoutMinutes: terms?.timeoutMinutes ?? null, endsAt, lastActiveAt }, now);
    if (phase.kind === 'idle') return end('idle');
    if (phase.kind === 'aged' || askInMs <= 0) return void ask();
    isWarning = phase.kind === 'warning';
    onPhase(phase);
    timer = setTimeout(check, Math.min(phase.changesInMs, askInMs));
  };
  const noteActivity = (at: number) => {
    lastActiveAt = Math.max(lastActiveAt, at);
    check();
  };
  const stay = () => {
    tellTabs({ kind: 'active', at: Date.now() });
    noteActivity(Date.now());
    void ask();
  };
  const onSign = ({ type, target }: Event) => {
    // A carousel scrolls its own row by itself.
    if ((type === 'scroll' && target !== document) || Date.now() - lastActiveAt < STEP_MS) return;
    // Whoever wakes a sleeping device up may be too late, and a warning wants an answer.
    check();
    if (isOver || isWarning) return;
    tellTabs({ kind: 'active', at: Date.now() });
    noteActivity(Date.now());
  };
  const forgetTabs = onTabNews((news) => {
    if (news.kind === 'active') noteActivity(news.at);
    if (news.kind === 'asked') askedAt = Math.max(askedAt, news.at);
  });
  const stopListening = listen(onSign, check);
  void ask();
  return {
    stay,
    ask: () => void ask(),
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      forgetTabs();
      stopListening();
    },
  };
}

function listen(onSign: (event: Event) => void, onReturn: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const sign of SIGNS) addEventListener(sign, onSign, options);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, onSign, options);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
