import { expect, type Page, type Request } from '@playwright/test';

export type Received = { url: string; type: string; bytes: number };

/** Counts what this page receives, with headers, as the browser's network stack does; clear the list to begin anew. */
export async function bytesReceived(page: Page): Promise<Received[]> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { url: string; type: string }>();
  const received: Received[] = [];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    asked.set(requestId, { url: request.url, type: type ?? 'Other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request && !request.url.startsWith('data:')) received.push({ ...request, bytes: encodedDataLength });
  });
  return received;
}

export function sumOf(received: readonly Received[]): number {
  return received.reduce((sum, { bytes }) => sum + bytes, 0);
}

const QUIET_MS = 1_000;

/**
 * Opens a page and waits until it has nothing under way and asked for nothing for a second. `networkidle` comes once,
 * on a slow machine before the application starts.
 */
export async function openUntilQuiet(page: Page, open: () => Promise<unknown>): Promise<void> {
  let pending = 0;
  let changedAt = Date.now();
  const count = (change: number) => (request: Request) => {
    if (request.resourceType() === 'eventsource') return;
    pending += change;
    changedAt = Date.now();
  };
  const [sent, ended] = [count(1), count(-1)];
  page.on('request', sent).on('requestfinished', ended).on('requestfailed', ended);
  await open();
  await expect.poll(() => pending <= 0 && Date.now() - changedAt >= QUIET_MS).toBe(true);
  page.off('request', sent).off('requestfinished', ended).off('requestfailed', ended);
}
