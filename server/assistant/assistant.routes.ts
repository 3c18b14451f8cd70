import { Hono } from 'hono';
import { askAnswer, askInput, assistantUseAnswer } from '#shared/assistant/assistant.schema.ts';
import { STREAMED_ANSWER } from '#shared/assistant/assistant.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { askAssistant } from './ask-assistant.ts';
import { limitQuestions } from './limit-questions.ts';
import { loadAssistantUse } from './load-assistant-use.ts';
import { streamAnswer } from './stream-answer.ts';

export const assistantRoutes = new Hono()
  .post(
    '/ask',
    allow('anyone'),
    answers(
      'AIDA’s answer; what a follow-up needs is in it, as nothing is stored. Lines of JSON for whoever accepts them, where a language model words it',
      askAnswer,
    ),
    input('json', askInput),
    async (c, next) => {
      const { ctx } = c.var;
      await limitQuestions(ctx, clientAddress(c, ctx.config));
      const isStreamed = ctx.assistant !== null && c.req.header('accept') === STREAMED_ANSWER;
      return isStreamed ? streamAnswer(c, ctx, c.req.valid('json')) : next();
    },
    async (c) => c.json({ answer: await askAssistant(c.var.ctx, c.req.valid('json')) }),
  )
  .get(
    '/use',
    allow('admin'),
    answers(
      'How often AIDA was asked in the last 30 days, and what she could not answer',
      assistantUseAnswer,
    ),
    async (c) => c.json({ data: await loadAssistantUse(c.var.ctx) }),
  );
