import type { QuietHours } from './preferences.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../platform/durations.ts';
import type { CountryCode } from '../platform/places.ts';
import { TIME_ZONE } from '../platform/time.ts';

const ZONES: Record<CountryCode, string> = {
  BJ: 'Africa/Porto-Novo',
  CI: 'Africa/Abidjan',
  NG: 'Africa/Lagos',
  SN: 'Africa/Dakar',
  TG: 'Africa/Lome',
  BF: 'Africa/Ouagadougou',
  ML: 'Africa/Bamako',
  NE: 'Africa/Niamey',
  GH: 'Africa/Accra',
};

/** Seconds until quiet hours end; 0 outside of them. `to` itself is no longer quiet. */
export function quietSeconds(now: number, { from, to }: QuietHours, country: CountryCode | null): number {
  const second = secondOfDay(now, country === null ? TIME_ZONE : ZONES[country]);
  const [begin, end] = [from * HOUR_SECONDS, to * HOUR_SECONDS];
  const isQuiet = begin <= end ? second >= begin && second < end : second >= begin || second < end;
  return isQuiet ? (end - second + DAY_SECONDS) % DAY_SECONDS : 0;
}

function secondOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * HOUR_SECONDS + read('minute') * 60 + read('second');
}
