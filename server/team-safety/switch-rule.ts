import { eq } from 'drizzle-orm';
import { SIGNS } from '#shared/safety/signs.data.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { safetySwitches } from '#server/safety/safety-switches.table.ts';
import { invalidateSwitches } from '#server/safety/switched-off-rules.ts';
import { SITE_ID } from '#server/team-settings/change-settings.ts';

/** Switches a safety rule on or off for everybody and records it; one that is already so stays as it was. */
export async function switchRule(ctx: Context<Member>, rule: string, isOn: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const changed = isOn
      ? await tx.delete(safetySwitches).where(eq(safetySwitches.rule, rule)).returning()
      : await tx
          .insert(safetySwitches)
          .values({ rule, switchedOffAt: new Date(ctx.clock()) })
          .onConflictDoNothing()
          .returning();
    if (changed.length === 0) return;
    await writeAudit(ctx, tx, {
      action: isOn ? 'safety.on' : 'safety.off',
      targetKind: 'safety',
      targetId: SITE_ID,
      before: { warns: !isOn, target: rule },
      after: { warns: isOn, target: rule },
      details: SIGNS[rule]?.name ?? rule,
    });
  });
  invalidateSwitches(ctx.db);
}
