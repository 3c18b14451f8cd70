import { lazy, memo, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { PageMessage } from '#web/ui/page-message.tsx';
import { errorText } from './error-text.ts';
import { onFirstTouch } from './first-touch.ts';
import { announceHydration } from './hydrated-event.ts';

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

/** On the server: the parts whose code is still being loaded. */
const loading = new Set<Promise<void>>();

/** To be awaited before the server renders, as it renders every part at once; loaded code may bring parts of its own. */
export async function deferredPartsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading);
}

/**
 * A part of the page whose HTML works by itself (links, forms, disclosures): the server renders it with the page, the
 * browser fetches its code when the visitor first touches the page, or at `begin`, and React hydrates it then.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  begin: () => Promise<void> = onFirstTouch,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const Content = import.meta.env.SSR ? renderedAtOnce(load) : lazyPart(() => begin().then(load));
  // Memoized: an update from the parent before the code is loaded would throw the server's HTML away.
  return memo<Props>(function Deferred(props) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Content {...props} />
        <Announcement />
      </Suspense>
    );
  });
}

/** Says that the part around it is hydrated. */
function Announcement() {
  useLayoutEffect(announceHydration, []);
  return null;
}

function renderedAtOnce<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const arrive = async () => {
    try {
      Loaded = await load();
    } finally {
      loading.delete(arrival);
    }
  };
  const arrival = arrive();
  loading.add(arrival);
  return function Part(props: Props) {
    if (!Loaded) throw new Error('a part of the page is rendered before its code was loaded');
    return <Loaded {...props} />;
  };
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
