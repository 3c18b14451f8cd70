import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Narrow screens and large text: 320 px is a desktop at 400 % (WCAG 1.4.10), 200 % the largest text that a page has to
 * hold (1.4.4), "large" our own setting.
 */
const LARGE_TEXT = [
  { width: 390, text: 'large' },
  { width: 390, size: '130%' },
  { width: 320, size: '200%' },
  { width: 320, size: '100%' },
] as const;

/** No sideways scroll, and every control is on the screen. Leaves the page at 320 px. */
export async function expectRoomForLargeText(page: Page, where: string): Promise<void> {
  for (const { width, ...look } of LARGE_TEXT) {
    await page.setViewportSize({ width, height: 844 });
    const found = await page.evaluate((chosen) => {
      const root = document.documentElement;
      if ('text' in chosen) root.dataset.text = chosen.text;
      else delete root.dataset.text;
      root.style.fontSize = 'size' in chosen ? chosen.size : '';
      const mayBeSwiped = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
          mayBeSwiped(element.parentElement));
      const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
      const cutOff = controls.filter((control) => {
        const { left, right, width: wide } = control.getBoundingClientRect();
        return (
          wide > 1 &&
          control.checkVisibility({ visibilityProperty: true }) &&
          (left < -1 || right > innerWidth + 1) &&
          !mayBeSwiped(control.parentElement)
        );
      });
      return {
        scrollWidth: root.scrollWidth,
        cutOff: cutOff.map((control) => control.outerHTML.slice(0, 120)),
      };
    }, look);
    const text = 'size' in look ? look.size : look.text;
    expect.soft(found, `${where}, ${width} px, text ${text}`).toEqual({ scrollWidth: width, cutOff: [] });
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Our pages have no frames: axe runs in the page itself (legacy mode) instead of merging frames in another tab. */
export async function expectNoAccessibilityFault(page: Page, where: string, inside?: string): Promise<void> {
  expect(page.frames(), `${where}: frames`).toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations, passes } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  expect(passes.length, `${where}: rules that found something to look at`).toBeGreaterThan(5);
  const faults = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }));
  expect.soft(faults, where).toEqual([]);
}
