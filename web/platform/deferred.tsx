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

/**
 * A part of the page whose HTML works by itself (links, forms, disclosures): its code is fetched when somebody is about
 * to use the page, and React takes it over then. The first argument is the same component for the server, and null in
 * the browser's build, so that it does not come with the page:
 * `deferred(import.meta.env.SSR ? Footer : null, async () => (await import('./footer.tsx')).Footer)`.
 */
export function deferred<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  begin: () => Promise<void> = onFirstTouch,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const Content: ComponentType<Props> = onServer ?? lazyPart(() => begin().then(load));
  // Not rendered again with its parent while its props stay the same: an update before its code is there would throw the server's HTML away.
  return memo<Props>(function Deferred(props) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Content {...props} />
      </Suspense>
    );
  });
}

/** The page of an error, at once. A network that is gone may keep its code away too: until it is there, no more than what happened is said. */
export function deferredError<Props extends { error: unknown }>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return deferred(onServer, load, immediately, ({ error }) => <PageMessage title={errorText(error)} />);
}
