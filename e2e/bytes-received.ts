import type { Page } from '@playwright/test';

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
