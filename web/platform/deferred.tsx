import { lazy, memo, Suspense, useLayoutEffect, useState, type ComponentType } from 'react';
import { PageMessage } from '#web/ui/page-message.tsx';
import { errorText } from './error-text.ts';
import { onFirstTouch } from './first-touch.ts';
import { announceHydration, isHydrated } from './hydrated-event.ts';

/** For parts without server HTML in their place: their code is fetched at once. */
export const immediately = () => Promise.resolve();

const PAUSE_MS = 5000;

/** If the network fails, the page stays as it is and the code is fetched again later. */
async function withRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    return withRetries(load);
  }
}

/**
 * A part that few visitors need: its code is fetched when it is first shown. Until the network delivers it, the page
 * works without.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await withRetries(load) }));
}

/** The parts whose code is being loaded ahead of their rendering. */
const loading = new Set<Promise<void>>();

/**
 * The server awaits this before it renders, as it renders every part at once; in the browser a page's loader does, so
 * that a page that is opened by a tap appears whole. Loaded code may bring parts of its own.
 */
export async function deferredPartsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading);
}

/** In the app nothing stands in a part's place until its code is there, and that comes from the phone itself. */
const byDefault = import.meta.env.MODE === 'mobile' ? immediately : onFirstTouch;

/**
 * A part of the page whose HTML works by itself (links, forms, disclosures): the server renders it with the page, the
 * browser fetches its code when the visitor first touches the page, or at `begin`, and React hydrates it then. On a
 * page that is opened by a tap, the code comes with the page's own.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  begin: () => Promise<void> = byDefault,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const Later = import.meta.env.SSR ? notLoaded : lazyPart(() => begin().then(load));
  let Loaded: ComponentType<Props> | undefined;
  // Parts that begin at once are not on everybody's page.
  if (import.meta.env.SSR || (isHydrated() && begin !== immediately))
    loadAhead(async () => {
      Loaded = await load();
    });
  // Memoized: an update from the parent before the code is loaded would throw the server's HTML away.
  return memo<Props>(function Deferred(props) {
    // Decided once: another component in its place would start without the part's state.
    const [Content] = useState(() => Loaded ?? Later);
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Content {...props} />
        <Announcement />
      </Suspense>
    );
  });
}

function loadAhead(load: () => Promise<void>) {
  // On the server a part that does not load is a bug; in the browser it is the network, and the part is fetched later.
  const arrival = import.meta.env.SSR ? load() : load().catch(() => undefined);
  loading.add(arrival);
  void arrival.finally(() => loading.delete(arrival)).catch(() => undefined);
}

function notLoaded(): never {
  throw new Error('a part of the page is rendered before its code was loaded');
}

/** Says that the part around it is hydrated. */
function Announcement() {
  useLayoutEffect(announceHydration, []);
  return null;
}

/**
 * An error page whose code is fetched at once. If the network is gone, only the error's text is shown until the code
 * arrives.
 */
export function deferredError<Props extends { error: unknown }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return deferred(load, immediately, ({ error }) => <PageMessage title={errorText(error)} />);
}
