import type { Context } from 'hono';
import { html } from 'hono/html';
import { TIME_ZONE } from '#shared/platform/time.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';

const HOUR = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });

const BAR =
  'display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.5rem 1rem;padding:.6rem 1rem;background:#7a1f1f;color:#fff;font-size:.95rem;text-align:center';
/** Frames the whole window, so that it is never out of sight. */
const FRAME = 'position:fixed;inset:0;z-index:60;border:4px solid #7a1f1f;pointer-events:none';
const BUTTON =
  'min-height:2.75rem;padding:.4rem 1.1rem;border:0;border-radius:999px;background:#fff;color:#7a1f1f;font:inherit;font-weight:700;cursor:pointer';

/** Tells an impersonating team member whose account this is, how long it lasts, and the way back. */
export async function impersonationBanner(c: Context): Promise<string | null> {
  const { session, ctx } = c.var;
  if (!session?.impersonatedBy) return null;
  const user = await findUser(ctx.db, session.userId);
  if (!user) return null;
  const bar = await html`<aside aria-label="Compte emprunté" style="${BAR}">
    <span
      >Vous voyez le site comme <strong>${user.firstName} ${user.lastName}</strong>, jusqu’à
      ${HOUR.format(session.endsAt)}. Tout est noté.</span
    >
    <form method="post" action="/admin/users/retour" style="margin:0">
      <button type="submit" style="${BUTTON}">Revenir à mon compte</button>
    </form>
    <span aria-hidden="true" style="${FRAME}"></span>
  </aside>`;
  return String(bar);
}
