import { isUnmodifiedClick } from '#web/platform/link-target.ts';
import type { ToWorker } from '#web/offline/worker-messages.ts';
import { copyStrip, isOffline, NO_NETWORK_EVENT, OFFLINE_STRIP, type Wanted } from '#web/platform/network.ts';

/** React marks the elements that it handles with a property of this name. */
const HANDLED = '__reactProps';

/** Whoever asked for a page this long ago is doing something else by now. */
const WISH_MS = 120_000;

const STRIP = {
  offline: OFFLINE_STRIP,
  wanted: `${OFFLINE_STRIP} Pas de réseau : la page s’ouvrira dès qu’il sera de retour. <a href="" data-retry>Réessayer</a>`,
  unsent: `${OFFLINE_STRIP} Pas de réseau : rien n’a été envoyé. Réessayez quand il sera de retour.`,
};

const toAddress = (href: string): Wanted => ({ href, happen: () => location.assign(href) });

/** A copy (web/offline) says so, with or without a network, until it is replaced. */
function stripFor(state: keyof typeof STRIP | null, copy: string | undefined): string {
  if (copy && (state === null || state === 'offline')) return copyStrip(copy);
  return state ? STRIP[state] : '';
}

type Wish = { happen: () => void; at: number };

/**
 * Without a network the page stays: what was asked for is said in a strip (web/shell/network-strip.tsx) and happens when
 * the network is back. The application's own links report it themselves; this also holds back what the browser would
 * follow, which would end on its own error page.
 */
export function keepPageOffline(probe = '/robots.txt'): void {
  let wish: Wish | null = null;
  const show = (state: keyof typeof STRIP | null) => {
    const { dataset } = document.documentElement;
    if (state) dataset.offline = '';
    else delete dataset.offline;
    const strip = document.querySelector('.network-strip');
    const html = stripFor(state, dataset.copy);
    if (strip && strip.innerHTML !== html) strip.innerHTML = html;
  };
  const want = ({ happen, href }: Wanted) => {
    wish = { happen, at: Date.now() };
    show('wanted');
    // Leads there only if there is a copy.
    if (href)
      navigator.serviceWorker?.controller?.postMessage({ type: 'OPEN_COPY', href } satisfies ToWorker);
  };
  const discard = () => {
    if (wish === null) return;
    wish = null;
    show(isOffline() ? 'offline' : null);
  };
  const goOn = () => {
    const due = wish && Date.now() - wish.at < WISH_MS ? wish : null;
    wish = null;
    show(null);
    due?.happen();
  };
  // Some browsers say that they are offline and are not: only an answer counts.
  const retry = () => void fetch(probe, { method: 'HEAD', cache: 'no-store' }).then(goOn, () => undefined);
  const hold = (click: MouseEvent) => {
    const link = linkOf(click);
    if (!isOffline() || !link) return;
    click.preventDefault();
    if ('retry' in link.dataset) retry();
    else want(toAddress(link.href));
  };
  addEventListener('offline', () => show('offline'));
  addEventListener('online', goOn);
  addEventListener('popstate', discard);
  addEventListener('input', discard);
  addEventListener(NO_NETWORK_EVENT, (event) => want((event as CustomEvent<Wanted>).detail));
  // A click on a part that React has not hydrated yet ends at the document, though the browser follows its link.
  const holdUnhandled = (click: MouseEvent) => {
    if (!isHandled(linkOf(click))) hold(click);
  };
  addEventListener('click', holdUnhandled, true);
  addEventListener('click', hold);
  addEventListener('submit', (submit) => {
    const form = submit.target as HTMLFormElement;
    if (!isOffline() || submit.defaultPrevented || form.method === 'dialog') return;
    submit.preventDefault();
    // What would change something is sent by the visitor alone, who may think otherwise by then.
    if (form.method === 'get') want({ href: '', happen: () => form.requestSubmit(submit.submitter) });
    else show('unsent');
  });
  if (!navigator.onLine) show('offline');
  addEventListener('DOMContentLoaded', () => isOffline() && show('offline'));
}

/** The link to another page of this site that was tapped, to open in this tab. */
function linkOf(click: MouseEvent): HTMLAnchorElement | null {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !isUnmodifiedClick(click, link) || link.hasAttribute('download')) return null;
  if (link.protocol !== location.protocol || link.host !== location.host) return null;
  const isAnchor = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isAnchor ? null : link;
}

const isHandled = (link: HTMLAnchorElement | null) =>
  link !== null && Object.keys(link).some((name) => name.startsWith(HANDLED));
