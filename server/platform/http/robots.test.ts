import { expect, test } from 'vitest';
import { isRobot } from './robots.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const TEST_BROWSER = CHROME.replace('Chrome/', 'HeadlessChrome/');

test.each([
  ['a phone', CHROME, false, false],
  ['a test browser', TEST_BROWSER, true, false],
  ['a search engine', 'Googlebot/2.1 (+http://www.google.com/bot.html)', true, true],
  ['a messenger that draws a preview', 'WhatsApp/2.23', true, true],
  ['nobody’s browser', '', true, true],
])('%s', (_who, userAgent, usually, whereTestBrowsersCount) => {
  expect(isRobot(userAgent, { countsTestBrowsers: false })).toBe(usually);
  expect(isRobot(userAgent, { countsTestBrowsers: true })).toBe(whereTestBrowsersCount);
});
