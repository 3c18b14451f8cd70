import { expect, test } from 'vitest';
import { ACTIVITY_TYPES } from './activity.ts';

test('an activity item has one of seven types', () => {
  expect([...ACTIVITY_TYPES]).toEqual([
    'view',
    'message',
    'favorite',
    'boost',
    'approval',
    'warning',
    'info',
  ]);
});
