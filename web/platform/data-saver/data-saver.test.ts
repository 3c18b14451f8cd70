import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseDataSaver, noticeConnection } from './connection.ts';
import { dataSaver, savesData } from './data-saver.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** A page as the server rendered it. */
function aPage(saver: string | undefined, connection?: Connection) {
  const dataset: Record<string, string> = saver === undefined ? {} : { saver };
  const page = { documentElement: { dataset }, cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { connection });
  return page;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('data are saved', () => {
  test.each<[why: string, rendered: string | undefined, connection: Connection | undefined, reason: string]>([
    ['the reader chose so', 'chosen', { effectiveType: '4g' }, 'chosen'],
    ['the request said so', 'device', undefined, 'device'],
    ['the device says so', undefined, { saveData: true, effectiveType: '4g' }, 'device'],
    ['the network is as slow as 2g', undefined, { effectiveType: 'slow-2g' }, 'network'],
    ['the network is as slow as 3g', undefined, { effectiveType: '3g' }, 'network'],
  ])('when %s', (_why, rendered, connection, reason) => {
    aPage(rendered, connection);
    noticeConnection();
    expect([savesData(), dataSaver()]).toEqual([true, reason]);
  });

  test('not otherwise, nor where the browser tells nothing', () => {
    for (const connection of [undefined, {}, { saveData: false, effectiveType: '4g' }]) {
      const page = aPage(undefined, connection);
      noticeConnection();
      expect([savesData(), page.cookie]).toEqual([false, '']);
    }
  });
});

test('a slow network is told to the next page, and a better one takes it back', () => {
  const slow = aPage(undefined, { effectiveType: '2g' });
  noticeConnection();
  expect(slow.cookie).toMatch(/^tokpa\.econome=network;.*max-age=86400/);
  const fast = aPage('network', { effectiveType: '4g' });
  noticeConnection();
  expect([savesData(), fast.cookie]).toEqual([false, expect.stringMatching(/^tokpa\.econome=;.*max-age=0/)]);
});

test('the reader’s choice stays whatever the network, and off leaves what the device asks for', () => {
  const page = aPage(undefined, { effectiveType: '4g' });
  chooseDataSaver(true);
  expect([dataSaver(), page.cookie]).toEqual(['chosen', expect.stringContaining('tokpa.econome=chosen;')]);
  chooseDataSaver(false);
  expect([dataSaver(), page.cookie]).toEqual([undefined, expect.stringContaining('max-age=0')]);
  aPage('chosen', { saveData: true });
  chooseDataSaver(false);
  expect(dataSaver()).toBe('device');
});
