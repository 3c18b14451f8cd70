import { z } from 'zod';
import { SAFETY_RULES } from '../safety/safety-rules.ts';

export const ruleParams = z.object({
  rule: z
    .string()
    .refine((rule) => SAFETY_RULES.some(({ id }) => id === rule), { error: 'Cette règle n’existe pas.' }),
});

export const ruleSwitchInput = z.strictObject({ isOn: z.boolean() });

export const ruleRecordsAnswer = z.object({
  data: z.array(
    z
      .object({
        rule: z.string(),
        name: z.string(),
        upheld: z.int(),
        dismissed: z.int(),
        falseAlarms: z.array(z.int()),
        isUnreliable: z.boolean(),
        switchedOff: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
      })
      .meta({ id: 'RuleRecord' }),
  ),
});
