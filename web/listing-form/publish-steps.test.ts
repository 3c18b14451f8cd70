import { expect, test } from 'vitest';
import { publishStep, PUBLISH_STEPS, STEP_BUTTONS, stepMove, stepOfFault } from './publish-steps.ts';

test('each button leads where the next or the earlier step is, and the last one to the end', () => {
  const ways = PUBLISH_STEPS.map((step) => {
    const { next, back } = STEP_BUTTONS[step];
    return [stepMove(next), back && stepMove(back)].map((move) => move && `${move.way} ${move.to}`);
  });
  expect(ways).toEqual([
    ['on details', null],
    ['on preview', 'back essentials'],
    ['end preview', 'back details'],
  ]);
});

test('a button that nobody knows goes on, and so does a name that every object has', () => {
  expect(stepMove('')).toBe(stepMove('suivant'));
  expect(stepMove('constructor')).toBe(stepMove('suivant'));
});

test('a step that nobody knows is the first; a fault is put right where its field is', () => {
  expect([publishStep('preview'), publishStep('toString'), publishStep(undefined)]).toEqual([
    'preview',
    'essentials',
    'essentials',
  ]);
  expect([stepOfFault({ title: 'x', price: 'x' }), stepOfFault({ price: 'x' })]).toEqual([
    'essentials',
    'details',
  ]);
});
