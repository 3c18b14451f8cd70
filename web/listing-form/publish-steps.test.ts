import { expect, test } from 'vitest';
import { publishStep, PUBLISH_STEPS, STEP_BUTTONS, stepMove, stepOfFault } from './publish-steps.ts';

test('each button leads to the next or previous step, and the last one to the submission', () => {
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

test('an unknown button continues, and so does the name of an object’s property', () => {
  expect(stepMove('')).toBe(stepMove('suivant'));
  expect(stepMove('constructor')).toBe(stepMove('suivant'));
});

test('an unknown step is read as the first; an error leads to the step of its field', () => {
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
