import { isbot } from 'isbot';
import type { Config } from '../config.ts';

const TEST_BROWSER = /\bHeadlessChrome\//;

/** Whether a visit is not counted: by a robot or nobody's browser. Test browsers count where the configuration says so. */
export function isRobot(
  userAgent: string,
  { countsTestBrowsers }: Pick<Config, 'countsTestBrowsers'>,
): boolean {
  if (userAgent === '') return true;
  return isbot(userAgent) && !(countsTestBrowsers && TEST_BROWSER.test(userAgent));
}
