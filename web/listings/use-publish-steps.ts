import { useLocation, useRouter } from '@tanstack/react-router';
import type { PublishStep } from './publish-form.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Each step of the form is a place to come back to: a phone's back button leads to the step before, not away. */
    publishStep?: PublishStep;
  }
}

export function usePublishSteps(first: PublishStep) {
  const router = useRouter();
  const pushed = useLocation({ select: ({ state }) => state.publishStep });
  return {
    step: pushed ?? first,
    goTo: (publishStep: PublishStep) => router.history.push(router.state.location.href, { publishStep }),
    /** To the step before: the way it came, where it came by a step of its own. */
    goBack: (before: PublishStep) =>
      pushed === undefined
        ? router.history.push(router.state.location.href, { publishStep: before })
        : router.history.back(),
  };
}
