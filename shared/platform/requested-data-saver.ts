import { DATA_SAVER_COOKIE, DATA_SAVERS, type DataSaver } from './data-saver.ts';

/** Why the page that is requested saves data, as far as a request tells. */
export function dataSaverOf(headers: Pick<Headers, 'get'>): DataSaver | undefined {
  const cookies = headers.get('cookie')?.split(';') ?? [];
  const kept = DATA_SAVERS.find((reason) =>
    cookies.some((pair) => pair.trim() === `${DATA_SAVER_COOKIE}=${reason}`),
  );
  if (kept === 'chosen') return kept;
  return headers.get('save-data')?.toLowerCase() === 'on' ? 'device' : kept;
}

/** The headers of a request whose page saves data for this reason. */
export function dataSaverHeaders(saver: DataSaver | undefined): Record<string, string> {
  if (saver === undefined) return {};
  return saver === 'device' ? { 'save-data': 'on' } : { cookie: `${DATA_SAVER_COOKIE}=${saver}` };
}
