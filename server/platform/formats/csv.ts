import { TIME_ZONE } from '#shared/platform/time.ts';

export type CsvValue = string | number | null;

// A spreadsheet runs a cell that begins like this as a formula, in full-width characters too: what a member typed must
// not run on the accountant's machine.
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** French spreadsheets expect semicolons and decimal commas, and read UTF-8 only after a byte order mark. */
export const CSV_START = '\uFEFF';

export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(';')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = LOOKS_LIKE_FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// The Swedish format of dates is ISO 8601, which spreadsheets of any language read.
const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});

/** "2026-11-21 17:04:05", in Cotonou's time. */
export function csvMoment(moment: string | Date | null): string | null {
  return moment === null ? null : MOMENT.format(new Date(moment));
}
