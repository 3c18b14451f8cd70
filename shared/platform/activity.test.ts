import { expect, test } from 'vitest';
import { ACTIVITY_TYPES } from './activity.ts';

test('an activity item is of one of seven types', () => {
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
