import { expect, test } from 'vitest';
import { csvLine, csvMoment } from './csv.ts';

test('a line has its cells between semicolons, nothing where there is nothing, and ends as spreadsheets want', () => {
  expect(csvLine(['pay_1', 2080, null, 'MTN Mobile Money'])).toBe('pay_1;2080;;MTN Mobile Money\r\n');
});

test.each([
  ['a semicolon', 'Villa ; piscine', '"Villa ; piscine"'],
  ['quotation marks', 'La "belle"', '"La ""belle"""'],
  ['a line break', 'un\ndeux', '"un\ndeux"'],
])('%s stays inside its cell', (_, value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

test.each(['=HYPERLINK("http://x")', '+229', '-1+1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'what looks like a formula is text: %j',
  (value) => {
    expect(csvLine([value]).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('a negative amount stays a number', () => {
  expect(csvLine([-2080])).toBe('-2080\r\n');
});

test('moments are those of Cotonou, as any spreadsheet reads them', () => {
  expect(csvMoment('2026-11-19T23:30:05.250Z')).toBe('2026-11-20 00:30:05');
  expect(csvMoment(null)).toBeNull();
});
