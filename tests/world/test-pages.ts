import { parse, type HTMLElement } from 'node-html-parser';
import { afterAll, beforeAll, vi } from 'vitest';
import { render, submit } from '#web/entry-server.tsx';
import type { RenderedPage, RenderOptions } from '#shared/platform/page-rendering.ts';
import { cookiesAfter } from '#server/platform/http/cookie-header.ts';
import { TEST_ASSETS } from './test-assets.ts';
import { apiFetch } from './test-client.ts';
import { TEST_NOW, useTestApp, type TestApp } from './test-app.ts';

type ApiFetch = RenderOptions['apiFetch'];
type Visit = {
  /** The visitor's cookies and other headers. */
  headers?: Record<string, string>;
  /** Addresses of the API that fail with 500. */
  failing?: RegExp;
  /** Collects the cookies that the page sets. */
  setCookies?: string[];
};
export type TestPage = { status: number; html: string; root: HTMLElement };

/** Sets up the whole server in process for pages, which also read the time TEST_NOW. Call it once in a test file. */
export function startPages(): TestApp {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return useTestApp();
}

/** Renders a page as the server does, over the real API. */
export async function openPage(t: TestApp, path: string, visit: Visit = {}): Promise<TestPage> {
  return pageOf(await visitPage(t, path, visit));
}

/** Returns the redirect that a page answers with; throws if it renders. */
export async function redirectOf(
  t: TestApp,
  path: string,
  visit: Visit = {},
): Promise<{ status: number; location: string }> {
  const page = await visitPage(t, path, visit);
  if (page.kind !== 'redirect') throw new Error(`${path} showed a page of status ${page.status}`);
  const { pathname, search } = addressOf(t, page.location);
  return {
    status: page.status,
    location: page.location.startsWith('http') ? page.location : `${pathname}${search}`,
  };
}

/** Sends a form as a browser without JavaScript does; one with files as FormData. */
export async function sendForm(
  t: TestApp,
  path: string,
  values: Record<string, string> | FormData = {},
  visit: Visit = {},
): Promise<RenderedPage | null> {
  const request = new Request(addressOf(t, path), {
    method: 'POST',
    body: values instanceof FormData ? values : new URLSearchParams(values),
    headers: visit.headers,
  });
  return withApi(t, visit, (options) => submit(request, options));
}

export function pageOf(page: RenderedPage | null): TestPage {
  if (page?.kind !== 'page')
    throw new Error(`no page but ${page ? `a redirect to ${page.location}` : 'nothing'}`);
  return {
    status: page.status,
    html: page.html,
    root: parse(page.html, { blockTextElements: { script: true, style: true } }),
  };
}

function visitPage(t: TestApp, path: string, visit: Visit): Promise<RenderedPage> {
  const request = new Request(addressOf(t, path), { headers: visit.headers });
  return withApi(t, visit, (options) => render(request, options));
}

/** Waits for the API calls that a page which failed early left running: the database would be closed before they end. */
async function withApi<Answer>(
  t: TestApp,
  { headers = {}, failing, setCookies = [] }: Visit,
  job: (options: RenderOptions) => Promise<Answer>,
): Promise<Answer> {
  const real: ApiFetch = async (input, init) => {
    const cookie = cookiesAfter(headers.cookie ?? '', setCookies);
    const answer = await apiFetch(t, { ...headers, ...(cookie === '' ? {} : { cookie }) })(input, init);
    setCookies.push(...answer.headers.getSetCookie());
    return answer;
  };
  const calls: Promise<Response>[] = [];
  const fetch: ApiFetch = (input, init) => {
    const call = failing?.test(String(input)) ? Promise.resolve(FAILURE()) : real(input, init);
    calls.push(call);
    return call;
  };
  const answer = await job({
    apiFetch: fetch,
    origin: t.services.config.origin,
    assets: TEST_ASSETS,
    mayBeSignedIn: 'cookie' in headers,
  });
  await Promise.allSettled(calls);
  return answer;
}

const FAILURE = () =>
  Response.json(
    { error: { code: 'unexpected', message: 'Une erreur est survenue', requestId: 'r' } },
    { status: 500 },
  );

function addressOf(t: TestApp, path: string): URL {
  return new URL(path, t.services.config.origin);
}

/** Returns the text as it is read: runs of spaces, also non-breaking ones, become one space. */
export function textOf(element: HTMLElement | null | undefined): string {
  if (!element) throw new Error('no such element');
  return element.text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}

export function all(root: HTMLElement, selector: string): HTMLElement[] {
  return root.querySelectorAll(selector);
}

export function one(root: HTMLElement, selector: string): HTMLElement {
  const found = root.querySelectorAll(selector);
  const [first] = found;
  if (found.length !== 1 || !first) throw new Error(`${found.length} elements are ${selector}`);
  return first;
}

export function texts(root: HTMLElement, selector: string): string[] {
  return all(root, selector).map(textOf);
}

/** Without the way to the assistant, which the frame adds to every page. */
export const OWN_LINKS = 'a:not(.aida)';

/** Returns text and address of every link in it. */
export function links(root: HTMLElement): Record<string, string> {
  return Object.fromEntries(
    all(root, OWN_LINKS).map((link) => [
      link.getAttribute('aria-label') ?? textOf(link),
      link.getAttribute('href') ?? '',
    ]),
  );
}

/** Returns the section with a heading of this text. */
export function section(root: HTMLElement, heading: string): HTMLElement {
  const found = all(root, 'h2')
    .find((title) => textOf(title) === heading)
    ?.closest('section');
  if (!found) throw new Error(`no section “${heading}”`);
  return found;
}

/** Returns the page's structured data (JSON-LD) by @type. */
export function structuredData(root: HTMLElement): Record<string, Record<string, unknown>> {
  const objects = all(root, 'script[type="application/ld+json"]').flatMap(
    (script): Record<string, unknown>[] => JSON.parse(script.rawText),
  );
  return Object.fromEntries(objects.map((object) => [String(object['@type']), object]));
}

export function metaOf(root: HTMLElement, name: string): string | undefined {
  return (
    root.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ??
    root.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  );
}
