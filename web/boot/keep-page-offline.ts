import { NO_NETWORK_EVENT } from '#web/platform/no-network-event.ts';

/** React marks the elements that it handles with a property of this name. */
const HANDLED = '__reactProps';

/**
 * Without a network the page stays: what was asked for is said in a strip (`data-offline` of the root, web/ui/design.css)
 * and happens when the network is back. The application's own links report it themselves; this also holds back what
 * the browser would follow, which would end on its own error page.
 */
export function keepPageOffline(): void {
  let wanted: (() => void) | null = null;
  const show = () => {
    const { dataset } = document.documentElement;
    if (navigator.onLine) delete dataset.offline;
    else dataset.offline = wanted ? 'wanted' : '';
  };
  const want = (happen: () => void) => {
    wanted = happen;
    show();
  };
  const goOn = () => {
    if (navigator.onLine) {
      wanted?.();
      wanted = null;
    }
    show();
  };
  const hold = (click: Event) => {
    const link = linkOf(click);
    if (navigator.onLine || click.defaultPrevented || !link) return;
    click.preventDefault();
    if ('retry' in link.dataset) goOn();
    else want(() => location.assign(link.href));
  };
  addEventListener('offline', show);
  addEventListener('online', goOn);
  addEventListener(NO_NETWORK_EVENT, (event) => want((event as CustomEvent<() => void>).detail));
  // A click on a part that React has not hydrated yet ends at the document, though the browser follows its link.
  const holdUnhandled = (click: Event) => {
    if (!isHandled(linkOf(click))) hold(click);
  };
  addEventListener('click', holdUnhandled, true);
  addEventListener('click', hold);
  addEventListener('submit', (submit) => {
    const form = submit.target as HTMLFormElement;
    if (navigator.onLine || submit.defaultPrevented) return;
    submit.preventDefault();
    // What would change something is sent by the visitor alone, who may think otherwise by then.
    if (form.method === 'get') want(() => form.requestSubmit(submit.submitter));
    else show();
  });
  show();
}

/** The link to another page of this site that was tapped. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isElsewhere = link?.origin !== location.origin || link.getAttribute('href')?.startsWith('#');
  return isElsewhere ? null : link;
}

const isHandled = (link: HTMLAnchorElement | null) =>
  link !== null && Object.keys(link).some((name) => name.startsWith(HANDLED));
