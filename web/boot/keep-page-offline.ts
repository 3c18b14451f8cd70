import { isUnmodifiedClick } from '#web/platform/link-target.ts';
import { isOffline, NO_NETWORK_EVENT } from '#web/platform/network.ts';

/** React marks the elements that it handles with a property of this name. */
const HANDLED = '__reactProps';

/** Whoever asked for a page this long ago is doing something else by now. */
const WISH_MS = 120_000;

const OFFLINE = '<strong>Hors connexion</strong>';
const STRIP = {
  offline: OFFLINE,
  wanted: `${OFFLINE} Pas de réseau : la page s’ouvrira dès qu’il sera de retour. <a href="" data-retry>Réessayer</a>`,
  unsent: `${OFFLINE} Pas de réseau : rien n’a été envoyé. Réessayez quand il sera de retour.`,
};

type Wish = { happen: () => void; at: number };

/**
 * Without a network the page stays: what was asked for is said in a strip (web/shell/network-strip.tsx) and happens when
 * the network is back. The application's own links report it themselves; this also holds back what the browser would
 * follow, which would end on its own error page.
 */
export function keepPageOffline(): void {
  let wish: Wish | null = null;
  const show = (state: keyof typeof STRIP | null) => {
    const { dataset } = document.documentElement;
    if (state) dataset.offline = '';
    else delete dataset.offline;
    const strip = document.querySelector('.network-strip');
    const html = state ? STRIP[state] : '';
    if (strip && strip.innerHTML !== html) strip.innerHTML = html;
  };
  const want = (happen: () => void) => {
    wish = { happen, at: Date.now() };
    show('wanted');
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
  const retry = () =>
    void fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(goOn, () => undefined);
  const hold = (click: MouseEvent) => {
    const link = linkOf(click);
    if (!isOffline() || !link) return;
    click.preventDefault();
    if ('retry' in link.dataset) retry();
    else want(() => location.assign(link.href));
  };
  addEventListener('offline', () => show('offline'));
  addEventListener('online', goOn);
  addEventListener('popstate', discard);
  addEventListener('input', discard);
  addEventListener(NO_NETWORK_EVENT, (event) => want((event as CustomEvent<() => void>).detail));
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
    if (form.method === 'get') want(() => form.requestSubmit(submit.submitter));
    else show('unsent');
  });
  if (!navigator.onLine) show('offline');
  addEventListener('DOMContentLoaded', () => isOffline() && show('offline'));
}

/** The link to another page of this site that was tapped, to open in this tab. */
function linkOf(click: MouseEvent): HTMLAnchorElement | null {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !isUnmodifiedClick(click, link) || link.hasAttribute('download')) return null;
  const [here, there] = [new URL(location.href), new URL(link.href)];
  if (there.protocol !== here.protocol || there.host !== here.host) return null;
  const isAnchor = link.hash !== '' && there.pathname === here.pathname && there.search === here.search;
  return isAnchor ? null : link;
}

const isHandled = (link: HTMLAnchorElement | null) =>
  link !== null && Object.keys(link).some((name) => name.startsWith(HANDLED));
