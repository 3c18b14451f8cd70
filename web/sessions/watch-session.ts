import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { fetchSessionTerms } from './session.api.ts';
import { sessionPhase, type SessionPhase } from './session-phase.ts';
import { onTabNews, notifyTabs } from './tab-channel.ts';

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const;
/** Activity is recorded at most this often. */
const STEP_MS = 5000;
/**
 * Activity is reported to the server at most this often, and once more after the last activity: its clock then never runs
 * out before ours. Shorter than its shortest timeout.
 */
const ASK_EVERY_MS = 4 * MINUTE_MS;

type Watch = {
  apiFetch: ApiFetch;
  onPhase: (phase: SessionPhase) => void;
  /** Called once. */
  onEnd: (why: 'idle' | 'ended') => void;
};

export type SessionWatch = { stay: () => void; ask: () => void; stop: () => void };

/** Follows one session in this tab: counts the time since the last activity in any tab, and asks the server. */
export function watchSession({ apiFetch, onPhase, onEnd }: Watch): SessionWatch {
  const clock = startClock();
  let isWarning = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (why: 'idle' | 'ended') => {
    if (!isOver) onEnd(why);
    isOver = true;
  };
  const ask = async () => {
    if ((await askServer(apiFetch, clock)) === 'ended') end('ended');
    else check();
  };
  const check = () => {
    clearTimeout(timer);
    if (isOver) return;
    const now = Date.now();
    const askInMs =
      clock.lastActiveAt > clock.askedAt ? clock.askedAt + ASK_EVERY_MS - now : Number.POSITIVE_INFINITY;
    const phase = sessionPhase(clock, now);
    if (phase.kind === 'idle') return end('idle');
    if (phase.kind === 'aged' || askInMs <= 0) return void ask();
    isWarning = phase.kind === 'warning';
    onPhase(phase);
    timer = setTimeout(check, Math.min(phase.changesInMs, askInMs));
  };
  const noteActivity = (at: number) => {
    clock.lastActiveAt = Math.max(clock.lastActiveAt, at);
    check();
  };
  const beActive = () => {
    notifyTabs({ kind: 'active', at: Date.now() });
    noteActivity(Date.now());
  };
  const stopListening = listen(clock, check, {
    // Check first: activity that wakes a sleeping device may come too late, and a warning needs an explicit answer.
    onSign: () => {
      check();
      if (!isOver && !isWarning) beActive();
    },
    noteActivity,
  });
  void ask();
  return {
    ask: () => void ask(),
    stay: () => {
      beActive();
      void ask();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}

type Clock = { timeoutMinutes: number | null; endsAt: number; lastActiveAt: number; askedAt: number };

/** Nothing ends until the server has answered how long the session lasts. */
function startClock(): Clock {
  return { timeoutMinutes: null, endsAt: Number.POSITIVE_INFINITY, lastActiveAt: Date.now(), askedAt: 0 };
}

async function askServer(apiFetch: ApiFetch, clock: Clock): Promise<'lasts' | 'ended'> {
  clock.askedAt = Date.now();
  notifyTabs({ kind: 'asked', at: clock.askedAt });
  try {
    const terms = await fetchSessionTerms(apiFetch);
    if (terms === null) return 'ended';
    clock.timeoutMinutes = terms.timeoutMinutes;
    // The server says that the session lasts: if this device's clock runs ahead, ask again later.
    clock.endsAt = Math.max(Date.parse(terms.endsAt), Date.now() + ASK_EVERY_MS);
  } catch {
    // Without network the known terms apply; a session past its age is asked about again.
    clock.endsAt = Math.max(clock.endsAt, Date.now() + ASK_EVERY_MS);
  }
  return 'lasts';
}

type Hearers = { onSign: () => void; noteActivity: (at: number) => void };

function listen(clock: Clock, onReturn: () => void, { onSign, noteActivity }: Hearers): () => void {
  const options = { capture: true, passive: true };
  const hearSign = ({ type, target }: Event) => {
    // A carousel scrolls its own row without the visitor.
    if (type === 'scroll' && target !== document) return;
    if (Date.now() - clock.lastActiveAt >= STEP_MS) onSign();
  };
  const unsubscribe = onTabNews((news) => {
    if (news.kind === 'active') noteActivity(news.at);
    if (news.kind === 'asked') clock.askedAt = Math.max(clock.askedAt, news.at);
  });
  for (const sign of SIGNS) addEventListener(sign, hearSign, options);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    unsubscribe();
    for (const sign of SIGNS) removeEventListener(sign, hearSign, options);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
