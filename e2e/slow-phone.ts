import type { CDPSession, Page } from '@playwright/test';

/** How much slower a cheap phone's processor is taken to be. */
const TIMES_SLOWER = 4;

/** Milliseconds, and bytes a second. */
type Line = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** As Lighthouse has it: 150 ms a round trip, 1.6 Mbit/s. */
export const SLOW_4G: Line = {
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Makes the page's processor and line as slow as a cheap phone's; the session can change the line again. */
export async function slowDown(page: Page, line: Line): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  return session;
}
