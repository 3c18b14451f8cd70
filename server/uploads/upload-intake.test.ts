import { expect, test } from 'vitest';
import { createIntake } from './upload-intake.ts';

test('bytes in transit are limited per person and in all, and what has arrived makes room', () => {
  const take = createIntake({ all: 100, person: 60 });
  const first = take('awa', 50);
  expect(first).not.toBeNull();
  expect(take('awa', 11)).toBeNull();
  const second = take('issa', 50);
  expect(second).not.toBeNull();
  expect(take('fatou', 1)).toBeNull();
  first?.();
  first?.(); // releases them only once
  expect(take('fatou', 50)).not.toBeNull();
  expect(take('fatou', 1)).toBeNull();
  second?.();
  expect(take('awa', 50)).not.toBeNull();
});
