import { ASSISTANT_LIMITS, ASSISTANT_TEXT } from '#shared/assistant/assistant.ts';
import { DAY_SECONDS, MINUTE_MS, SECOND_MS } from '#shared/platform/durations.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countNetworkUse, countUse } from '#server/platform/http/limits.ts';

/** How much more the wider network around a visitor may ask. */
const WIDER = 20;

/** Counts a question against the member's limits, or those of a visitor's network. */
export async function limitQuestions(ctx: Context, address: string): Promise<void> {
  const windows = [
    { name: 'assistant-minute', max: ASSISTANT_LIMITS.perMinute, windowSeconds: MINUTE_MS / SECOND_MS },
    { name: 'assistant-day', max: ASSISTANT_LIMITS.perDay, windowSeconds: DAY_SECONDS },
  ];
  for (const { name, max, windowSeconds } of windows) {
    const limit = { windowSeconds, message: ASSISTANT_TEXT.tooMany };
    if (ctx.actor.kind === 'member') {
      await countUse(ctx, { ...limit, max, key: limitKey(ctx.config, name, ctx.actor.userId) });
    } else {
      await countNetworkUse(ctx, { ...limit, name, address, max, widerMax: max * WIDER });
    }
  }
}
