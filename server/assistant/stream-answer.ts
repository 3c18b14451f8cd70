import type { Context as HonoContext } from 'hono';
import { stream } from 'hono/streaming';
import { STREAMED_ANSWER, type AnswerPart } from '#shared/assistant/assistant.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { askAssistant } from './ask-assistant.ts';

/** Answers line by line, while the language model still writes. */
export function streamAnswer(
  c: HonoContext,
  ctx: Context,
  question: Parameters<typeof askAssistant>[1],
): Response {
  c.header('Content-Type', STREAMED_ANSWER);
  c.header('Cache-Control', 'no-store');
  // A proxy must not wait for the whole.
  c.header('X-Accel-Buffering', 'no');
  return stream(c, async (out) => {
    const send = (part: AnswerPart) => out.writeln(JSON.stringify(part));
    try {
      const answer = await askAssistant(ctx, question, {
        onFound: (found) => void send({ found }),
        onSentence: (sentence) => void send({ sentence }),
      });
      await send({ answer });
    } catch (error) {
      ctx.log.error('an answer broke off', { error });
      await send({ error: new AppError('unexpected').message });
    }
  });
}
