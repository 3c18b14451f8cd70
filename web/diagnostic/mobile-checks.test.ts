import { describe, expect, test } from 'vitest';
import {
  judgeApp,
  judgeLayout,
  judgeNavigation,
  judgePerformance,
  judgePermission,
  judgePosition,
  judgeTargets,
  MOBILE_LIMITS,
  POSITION_OPTIONS,
} from './mobile-checks.ts';
import { MOBILE_TESTS } from './mobile-tests.ts';

const target = (width: number, height: number, name = 'Publier') => ({ name, width, height });

describe('the mobile tests', () => {
  test('are seven, in the order of the specification', () => {
    expect(MOBILE_TESTS.map(({ name }) => name)).toEqual([
      'Application native',
      'Autorisation GPS',
      'Obtenir la position',
      'Navigation mobile',
      'Performance',
      'Mise en page adaptée',
      'Cibles tactiles',
    ]);
  });

  test('have the limits of the specification', () => {
    expect(MOBILE_LIMITS).toEqual({ performanceMs: 200, width: 768, touchTarget: 44, cameraImages: 3 });
    expect(POSITION_OPTIONS).toEqual({ timeout: 10_000, enableHighAccuracy: true });
    expect([199, 200].map((ms) => judgePerformance(ms).isGood)).toEqual([true, false]);
    expect([768, 769].map((width) => judgeLayout({ width, contentWidth: width }).isGood)).toEqual([
      true,
      false,
    ]);
    expect([44, 43].map((size) => judgeTargets([target(size, 44)]).isGood)).toEqual([true, false]);
  });

  test('tell a native application from a browser', () => {
    expect([judgeApp('android').text, judgeApp(null).text]).toEqual([
      'Application native, android',
      'Ouvert dans un navigateur',
    ]);
  });

  test('fail if the position is refused, not found or not supported by the device', () => {
    expect(
      (['granted', 'prompt', 'unknown', 'denied', 'absent'] as const).map(
        (state) => judgePermission(state).isGood,
      ),
    ).toEqual([true, true, true, false, false]);
    expect(judgePosition({ accuracy: 12.4 })).toEqual({ isGood: true, text: 'Obtenue, à 12 m près' });
    for (const answer of [null, { faultCode: 1 }, { faultCode: 2 }, { faultCode: 3 }, { faultCode: 9 }])
      expect(judgePosition(answer).isGood).toBe(false);
  });

  test('fail if there are no links, if the page is wider than the screen, and if there is nothing to touch', () => {
    expect([judgeNavigation(0).isGood, judgeNavigation(6).isGood]).toEqual([false, true]);
    expect(judgeLayout({ width: 390, contentWidth: 402 })).toEqual({
      isGood: false,
      text: 'La page dépasse l’écran de 12 px',
    });
    expect(judgeTargets([]).isGood).toBe(false);
  });

  test('name the targets that are too small', () => {
    const { isGood, text } = judgeTargets([target(44, 44), target(20, 20, 'Fermer')]);
    expect(isGood).toBe(false);
    expect(text).toContain('1 sur 2');
    expect(text).toContain('Fermer (20 × 20)');
  });
});
