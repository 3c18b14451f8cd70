import { expect, test } from 'vitest';
import { initialsOf, shownName } from './shown-name.ts';

test('others see the first name and the initial of the last name', () => {
  expect(shownName({ firstName: 'Awa', lastName: 'Koné' })).toBe('Awa K.');
  expect(shownName({ firstName: 'Awa', lastName: '' })).toBe('Awa');
  expect(initialsOf({ firstName: 'éric', lastName: 'Mensah' })).toBe('ÉM');
  expect(initialsOf({ firstName: '😀', lastName: '' })).toBe('😀');
});
