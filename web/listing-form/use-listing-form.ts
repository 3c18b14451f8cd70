import { useLocation, useMatch, useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toPage, type PageHref } from '#web/platform/page-href.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { listingFormPorts } from './listing-form-browser.ts';
import { createListingFormEngine } from './listing-form-engine.ts';
import type { ListingFormPlan, Surroundings } from './listing-form-ports.ts';
import { shownStep } from './listing-form-state.ts';
import type { PublishStep } from './publish-steps.ts';
import { useListingFormElement } from './use-listing-form-element.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Each step has a history entry: a phone's back button leads to the previous step rather than away. */
    publishStep?: PublishStep;
  }
}

export type ListingFormOnPage = ReturnType<typeof useListingForm>;

/** A listing form on a page: its engine, its state and its element. `plan` is called once. */
export function useListingForm(plan: (surroundings: Surroundings) => ListingFormPlan) {
  const { apiFetch, queryClient, renderedAt: now, form: posted } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const rememberedStep = useRememberedStep();
  const [engine] = useState(() => {
    const stepAtFirst = rememberedStep === 'elsewhere' ? undefined : rememberedStep;
    const goTo = (href: PageHref) => navigate({ ...toPage(href), replace: true });
    const { accountId, form, takeShared, ...start } = plan({ apiFetch, queryClient, posted, goTo });
    const steps = {
      push: (publishStep: PublishStep) => router.history.push(router.state.location.href, { publishStep }),
      back: () => router.history.back(),
    };
    const ports = listingFormPorts({
      apiFetch,
      accountId,
      form,
      steps,
      element: () => element.current,
      takeShared,
    });
    return createListingFormEngine(ports, { ...start, rememberedStep: stepAtFirst, now });
  });
  const state = useSyncExternalStore(engine.subscribe, engine.state, engine.state);
  const step = shownStep(state);
  const formProps = useListingFormElement(engine, element, step);
  useEffect(() => {
    if (rememberedStep !== 'elsewhere') engine.remember(rememberedStep);
  }, [engine, rememberedStep]);
  return { engine, state, step, formProps };
}

/**
 * After a reload the browser remembers a step that the server did not know of. While another page is loading, the
 * location is its, and the form still shown.
 */
function useRememberedStep(): PublishStep | 'elsewhere' | undefined {
  const isHydrated = useHydrated();
  const ownPath = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const remembered = useLocation({
    select: ({ pathname, state }) => (pathname === ownPath ? state.publishStep : 'elsewhere'),
  });
  return isHydrated ? remembered : undefined;
}
