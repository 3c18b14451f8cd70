import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import type { PublishStep } from './publish-steps.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Each step of the form is a place to come back to: a phone's back button leads to the step before, not away. */
    publishStep?: PublishStep;
  }
}

export function usePublishSteps(initial: PublishStep) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const [first, setFirst] = useState(initial);
  const remembered = useLocation({ select: ({ state }) => state.publishStep });
  // After a reload the browser remembers a step that the server did not know of.
  const pushed = isHydrated ? remembered : undefined;
  return {
    step: pushed ?? first,
    /** Where a draft was left; a step that the browser remembers comes before it. */
    startAt: setFirst,
    goTo: (publishStep: PublishStep) => router.history.push(router.state.location.href, { publishStep }),
    /** To the step before: the way it came, where it came by a step of its own. */
    goBack: (before: PublishStep) =>
      pushed === undefined
        ? router.history.push(router.state.location.href, { publishStep: before })
        : router.history.back(),
  };
}
