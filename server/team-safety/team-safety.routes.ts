import { Hono } from 'hono';
import { ruleParams, ruleRecordsAnswer, ruleSwitchInput } from '#shared/team-safety/team-safety.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadRuleRecords } from './load-rule-records.ts';
import { switchRule } from './switch-rule.ts';

/** How often the safety rules are right, and their switches. */
export const teamSafetyRoutes = new Hono()
  .get(
    '/rules',
    allow('admin'),
    answers('The safety rules, with the team’s decisions of the last weeks', ruleRecordsAnswer),
    async (c) => c.json({ data: await loadRuleRecords(c.var.ctx) }),
  )
  .put(
    '/rules/:rule',
    allow('admin'),
    input('param', ruleParams),
    input('json', ruleSwitchInput),
    async (c) => {
      await switchRule(c.var.ctx, c.req.valid('param').rule, c.req.valid('json').isOn);
      return c.body(null, 204);
    },
  );
