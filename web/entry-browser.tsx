import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AppError } from '#shared/platform/errors.ts';
import { browserFetch } from '#web/platform/api-fetch.ts';
import { mayWait } from '#web/outbox/may-wait.ts';
import { onFirstTouch } from '#web/platform/first-touch.ts';
import { announceHydration } from '#web/platform/hydrated-event.ts';
import { hydrateQueries, PAGE_STATE_ID, parsePageState } from '#web/platform/page-state.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { createAppRouter, type AppRouter } from './router.tsx';

// Where a page's code cannot be fetched, the router would reload the document, which without a network ends on the
// browser's own page. With another message it shows the page's error, from which one may retry.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `Not reloaded: ${payload.message}`;
});

async function start() {
  const state = parsePageState(document.getElementById(PAGE_STATE_ID)?.textContent ?? '{}');
  const queryClient = createQueryClient();
  hydrateQueries(queryClient, state);
  const router = createAppRouter({
    ...state.page,
    queryClient,
    apiFetch: browserFetch,
    userAgent: navigator.userAgent,
  });
  // The router reads its state from this global; ours is parsed from JSON, so that the CSP needs to allow no inline
  // script.
  const ignore = () => undefined;
  window.$_TSR = {
    router: { manifest: undefined, matches: state.matches },
    buffer: [],
    h: ignore,
    e: ignore,
    c: ignore,
    p: ignore,
  };
  await hydrate(router);
  await nextTask();
  // In a transition React hydrates in slices, between which taps are answered.
  startTransition(() => {
    hydrateRoot(document, <App router={router} />, {
      // A 4xx from the API is not a bug of the page that shows it.
      onCaughtError: (error) => {
        if (!(error instanceof AppError && error.status < 500)) reportError(error);
      },
    });
  });
  // Who has just come for the first time and does nothing pays for nothing.
  const isKnown = mayWait() || navigator.serviceWorker?.controller;
  void (isKnown ? nextTask() : onFirstTouch())
    .then(() => import('./start-late-parts.ts'))
    .then(({ startLateParts }) => startLateParts({ router, queryClient, apiFetch: browserFetch }))
    // Offline: the outbox starts with the header's parts, whose code is fetched until it comes.
    .catch(() => undefined);
}

function App({ router }: { router: AppRouter }) {
  useLayoutEffect(announceHydration, []);
  return <RouterProvider router={router} />;
}

/** Between two tasks the browser answers taps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

// Not in the task that evaluates all modules.
void nextTask().then(start);
