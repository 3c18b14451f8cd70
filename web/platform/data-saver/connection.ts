import { dataSaverCookie, type DataSaver } from '#shared/platform/data-saver.ts';
import { dataSaver } from './data-saver.ts';

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string };

/**
 * Completes what the server knew of the connection, and tells the next page of a slow network: no browser sends that by
 * itself with the first request. Also after each change of the connection.
 */
export function noticeConnection(): void {
  const { saveData, effectiveType = '' } = connectionOf() ?? {};
  const known = dataSaver();
  if (known === 'chosen') return;
  const isSlow = /2g|3g/.test(effectiveType);
  const reason = saveData || known === 'device' ? 'device' : isSlow ? 'network' : null;
  if ((reason === 'network') !== (known === 'network')) keep(reason === 'network' ? reason : null);
  show(reason);
}

export function watchConnection(): void {
  noticeConnection();
  connectionOf()?.addEventListener?.('change', noticeConnection);
}

/** The reader's own switch. Off leaves what the device or the network asks for. */
export function chooseDataSaver(isOn: boolean): void {
  keep(isOn ? 'chosen' : null);
  show(isOn ? 'chosen' : null);
  noticeConnection();
}

function connectionOf() {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

function keep(reason: 'chosen' | 'network' | null) {
  document.cookie = dataSaverCookie(reason);
}

function show(reason: DataSaver | null) {
  const { dataset } = document.documentElement;
  if (reason === null) delete dataset.saver;
  else dataset.saver = reason;
}
