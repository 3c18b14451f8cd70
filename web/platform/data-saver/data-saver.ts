import type { DataSaver } from '#shared/platform/data-saver.ts';

/** What the page's data attribute says: set by the server, and by `noticeConnection` where only the browser knows. */
export function dataSaver(): DataSaver | undefined {
  return document.documentElement.dataset.saver as DataSaver | undefined;
}

/** Whether the reader or the device asked to save data, or the network is too slow to spend it on what nobody uses yet. */
export function savesData(): boolean {
  return dataSaver() !== undefined;
}
