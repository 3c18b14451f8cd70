import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatInteger } from '#shared/platform/money.ts';
import { demonstrationProgress } from './platform/demonstration-progress.ts';

const LOOK =
  'background:var(--brand-soft);color:var(--ink);padding:.4rem 1rem;text-align:center;font-size:.875rem;line-height:1.4';

/** Says how far the demonstration is while this process still writes it; null otherwise. */
export async function demonstrationBanner(c: Context): Promise<string | null> {
  const progress = demonstrationProgress(c.var.ctx.db);
  if (!progress) return null;
  const { written, total } = progress;
  return String(
    await html`<aside aria-label="Démonstration" style="${LOOK}">
      Annonces de démonstration : ${formatInteger(written)} sur ${formatInteger(total)}…
    </aside>`,
  );
}
