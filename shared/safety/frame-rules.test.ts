import { describe, expect, test } from 'vitest';
import { FRAME_RULES, frameRulesOf } from './frame-rules.ts';
import { readFrames } from './frames.ts';
import { readWords } from './read-words.ts';
import { SAFETY_RULES } from './safety-rules.ts';

const meets = (rule: string, text: string) => frameRulesOf(readFrames(readWords(text))).includes(rule);

describe.each(FRAME_RULES)('$rule: $says', ({ rule, example, counterExample }) => {
  test('meets its example and not its counter-example', () => {
    expect(meets(rule, example), example).toBe(true);
    expect(meets(rule, counterExample), counterExample).toBe(false);
  });

  test('belongs to a safety rule', () => {
    expect(SAFETY_RULES.map(({ id }) => id)).toContain(rule);
  });
});
