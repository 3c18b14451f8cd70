import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Our pages have no frames: axe runs in the page itself (legacy mode) instead of merging frames in another tab. */
export async function expectNoAccessibilityFault(page: Page, where: string, inside?: string): Promise<void> {
  expect(page.frames(), `${where}: frames`).toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations, passes } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  expect(passes.length, `${where}: rules that found something to look at`).toBeGreaterThan(5);
  const faults = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }));
  expect.soft(faults, where).toEqual([]);
}
