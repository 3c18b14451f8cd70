import { lazy, memo, Suspense, type ComponentType } from 'react';
import { PageMessage } from '#web/ui/page-message.tsx';
import { errorText } from './error-text.ts';
import { onFirstTouch } from './first-touch.ts';

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

/**
 * A part of the page whose HTML works by itself (links, forms, disclosures): its code is fetched when the visitor first
 * touches the page, and React hydrates it then. The first argument is the same component for the server, and null in
 * the browser's build, so that it is not bundled with the page:
 * `deferred(import.meta.env.SSR ? Footer : null, async () => (await import('./footer.tsx')).Footer)`.
 */
export function deferred<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  begin: () => Promise<void> = onFirstTouch,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const Content: ComponentType<Props> = onServer ?? lazyPart(() => begin().then(load));
  // Memoized: an update from the parent before the code is loaded would throw the server's HTML away.
  return memo<Props>(function Deferred(props) {
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Content {...props} />
      </Suspense>
    );
  });
}

/**
 * An error page whose code is fetched at once. If the network is gone, only the error's text is shown until the code
 * arrives.
 */
export function deferredError<Props extends { error: unknown }>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return deferred(onServer, load, immediately, ({ error }) => <PageMessage title={errorText(error)} />);
}
