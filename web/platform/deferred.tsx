import { lazy, memo, Suspense, type ComponentType } from 'react';
import { onFirstTouch } from './first-touch.ts';

/** For what the browser shows without the server's HTML in its place: it cannot wait for anybody. */
export const atOnce = () => Promise.resolve();

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
): ComponentType<Props> {
  const Content: ComponentType<Props> =
    onServer ?? lazy(() => begin().then(async () => ({ default: await load() })));
  // Not rendered again with its parent while its props stay the same: an update before its code is there would throw the server's HTML away.
  return memo<Props>(function Deferred(props) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  });
}
