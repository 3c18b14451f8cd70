import { lazy, memo, Suspense, type ComponentType } from 'react';
import { PageMessage } from '#web/ui/page-message.tsx';
import { errorText } from './error-text.ts';
import { onFirstTouch } from './first-touch.ts';

/** For what the browser shows without the server's HTML in its place: it cannot wait for anybody. */
export const immediately = () => Promise.resolve();

const PAUSE_MS = 5000;

/** A network that is gone leaves the page as it is, and the code comes later. */
async function withRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    return withRetries(load);
  }
}

/** A part that only some need: its code comes when it is first shown. Until the network lets it, the page goes on without. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await withRetries(load) }));
}

/** On the server: the code of parts that is still on its way. */
const loading = new Set<Promise<void>>();

/** Before the server renders: it draws every part at once, and code that has just been loaded may bring parts of its own. */
export async function deferredPartsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading);
}

/**
 * A part of the page whose HTML works by itself (links, forms, disclosures): the server draws it with the page, the
 * browser fetches its code when somebody is about to use the page, or at `begin`, and React takes it over then.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  begin: () => Promise<void> = onFirstTouch,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const Content = import.meta.env.SSR ? drawnAtOnce(load) : lazyPart(() => begin().then(load));
  // Not rendered again with its parent while its props stay the same: an update before its code is there would throw the server's HTML away.
  return memo<Props>(function Deferred(props) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Content {...props} />
      </Suspense>
    );
  });
}

function drawnAtOnce<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const arrival: Promise<void> = load().then((component) => {
    Loaded = component;
    loading.delete(arrival);
  });
  loading.add(arrival);
  return function Part(props: Props) {
    if (!Loaded) throw new Error('a part of the page is rendered before its code was loaded');
    return <Loaded {...props} />;
  };
}

/** The page of an error, at once. A network that is gone may keep its code away too: until it is there, no more than what happened is said. */
export function deferredError<Props extends { error: unknown }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return deferred(load, immediately, ({ error }) => <PageMessage title={errorText(error)} />);
}
