import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { APP_SCHEME } from '#shared/platform/native-app.ts';
import { presentAddress } from '#shared/platform/older-addresses.ts';

/** The page that a link into the app means; null if it is none of ours. */
export function pageOfLink(link: string, server: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, origin, host, pathname, search, hash } = new URL(link);
  if (origin === server && protocol !== APP_SCHEME) return ownPage(`${pathname}${search}${hash}`);
  // tokpa://messages?…: what stands where a host would is the first part of the path.
  if (protocol !== APP_SCHEME) return null;
  return ownPage(`/${[host, pathname.replace(/^\/+/, '')].filter(Boolean).join('/')}${search}${hash}`);
}

/** The interface, files and other sites are no pages; "//host" names another site. */
function ownPage(href: string): string | null {
  if (!/^\/(?![/\\])/.test(href) || /^\/(?:api|media|dev)(?:\/|$)/.test(href)) return null;
  return presentAddress(href);
}

/** Opens links into the app: the one that it was started by, and those that arrive while it runs. */
export async function followAppLinks(server: string, open: (page: string) => void): Promise<void> {
  const follow = (url: string) => {
    const page = pageOfLink(url, server);
    if (page === null) return;
    // The provider's page, after a payment. Android's closes by itself, and says so with a refusal.
    Browser.close().catch(() => undefined);
    open(page);
  };
  await App.addListener('appUrlOpen', ({ url }) => follow(url));
  const launched = await App.getLaunchUrl();
  if (launched?.url) follow(launched.url);
}

/** The system's browser, over the app: it shows whose page it is. */
export async function openInBrowser(url: string): Promise<void> {
  await Browser.open({ url });
}

type ForeignLinks = {
  /** An address on the server, as a browser opens it. */
  toServer: (path: string) => string;
  /** The address at which a browser without the app's session finds a file. */
  linkToFile: (path: string) => Promise<string>;
  onFailure: (error: unknown) => void;
};

/**
 * What the web view would leave the app for opens in the system's browser: other sites, and files of our server. Files
 * are taken before the pages see the click: in a browser they save them themselves, which no web view can.
 */
export function openForeignLinks({ toServer, linkToFile, onFailure }: ForeignLinks): void {
  const openFile = (click: MouseEvent) => {
    const address = addressOf(click);
    if (!address || !isOwn(address) || !address.pathname.startsWith('/api/')) return;
    click.preventDefault();
    click.stopPropagation();
    linkToFile(`${address.pathname}${address.search}`).then(openInBrowser).catch(onFailure);
  };
  const openPage = (click: MouseEvent) => {
    const address = addressOf(click);
    if (!address || click.defaultPrevented) return;
    if (isOwn(address) && address.hash !== '' && address.pathname === location.pathname) return;
    click.preventDefault();
    void openInBrowser(isOwn(address) ? toServer(`${address.pathname}${address.search}`) : address.href);
  };
  document.addEventListener('click', openFile, { capture: true });
  document.addEventListener('click', openPage);
}

/** Of the link that was clicked; null if a browser would not open it either. */
function addressOf({ target }: MouseEvent): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return null;
  const address = new URL(link.href);
  return /^https?:$/.test(address.protocol) || address.protocol === location.protocol ? address : null;
}

const isOwn = ({ host, protocol }: URL) => host === location.host && protocol === location.protocol;
