import { expect, test } from 'vitest';
import { csvLine, csvMoment } from './csv.ts';

test('a line has semicolons between its cells, an empty cell for null, and the line ending of spreadsheets', () => {
  expect(csvLine(['pay_1', 2080, null, 'MTN Mobile Money'])).toBe('pay_1;2080;;MTN Mobile Money\r\n');
});

test.each([
  ['a semicolon', 'Villa ; piscine', '"Villa ; piscine"'],
  ['quotation marks', 'La "belle"', '"La ""belle"""'],
  ['a line break', 'un\ndeux', '"un\ndeux"'],
])('%s stays within its cell', (_, value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

test.each(['=HYPERLINK("http://x")', '+229', '-1+1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'text that looks like a formula stays text: %j',
  (value) => {
    expect(csvLine([value]).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('a negative amount stays a number', () => {
  expect(csvLine([-2080])).toBe('-2080\r\n');
});

test('times are in Cotonou time, in a form that any spreadsheet reads', () => {
  expect(csvMoment('2026-11-19T23:30:05.250Z')).toBe('2026-11-20 00:30:05');
  expect(csvMoment(null)).toBeNull();
});
