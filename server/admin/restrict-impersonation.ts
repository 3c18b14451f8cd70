import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { AppError } from '#shared/platform/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { asAdmin, endImpersonation } from './impersonate.ts';

const REFUSED =
  'Cette action n’est pas possible au nom de quelqu’un d’autre. Revenez d’abord à votre compte.';

const SIGN_OUT = '/api/accounts/sign-out';
export const END_IMPERSONATION = '/api/admin/impersonation/end';

type Allowed = { methods: readonly string[]; path: RegExp };

/**
 * What the team may change on behalf of a member. Everything else is refused, including routes added to the API later.
 */
const CHANGES: readonly Allowed[] = [
  { methods: ['POST'], path: new RegExp(`^(?:${SIGN_OUT}|${END_IMPERSONATION})$`) },
  { methods: ['PATCH'], path: /^\/api\/accounts\/preferences$/ },
  {
    methods: ['POST', 'PUT', 'PATCH'],
    // Views, reveals of the number and reports as unavailable count for the seller.
    path: /^\/api\/listings(?!\/[^/]+\/(?:views|contact|unavailable)$)(?:\/|$)/,
  },
  { methods: ['POST', 'PATCH'], path: /^\/api\/uploads(?:\/|$)/ },
  { methods: ['PUT', 'PATCH'], path: /^\/api\/favorites\// },
];

/** Private conversations and data exports cannot be read either. */
const PRIVATE = /^\/api\/(?:messages(?!\/unread$)|accounts\/exports\/.+\/)/;

/** Requests that pages send by themselves, without a user's action. */
const SIGNALS = /^\/api\/(?:listings\/[^/]+\/views|messages\/received)$/;

const STEPS = /^\/api\/listings\/[^/]+\/steps$/;

/** Refuses what an impersonating team member may not do, and logs every other change and attempt. */
export const restrictImpersonation: MiddlewareHandler = async (c, next) => {
  const session = c.get('session');
  const ctx = c.get('ctx');
  if (!session?.impersonatedBy || ctx.actor.kind !== 'member' || !c.req.path.startsWith('/api/'))
    return next();
  if (isReading(c)) {
    if (PRIVATE.test(c.req.path)) throw new AppError('forbidden', { message: REFUSED });
    return next();
  }
  const isRefused = !(await mayChange(c));
  if (isNoted(c.req.path)) await noteChange(c, isRefused);
  if (isRefused) throw new AppError('forbidden', { message: REFUSED });
  if (c.req.path !== SIGN_OUT) return next();
  // Signing out of an impersonated account returns to one's own.
  const cookie = await endImpersonation({ ...ctx, actor: ctx.actor }, session);
  if (cookie !== null) c.header('Set-Cookie', cookie, { append: true });
  return c.json({ data: null });
};

const isNoted = (path: string) =>
  !path.startsWith(END_IMPERSONATION) && path !== SIGN_OUT && !SIGNALS.test(path);

const isReading = (c: HonoContext) => ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);

async function mayChange(c: HonoContext): Promise<boolean> {
  const { method, path } = c.req;
  if (!CHANGES.some((each) => each.methods.includes(method) && each.path.test(path))) return false;
  if (!STEPS.test(path)) return true;
  const body: unknown = await c.req.json().catch(() => null);
  const isRemoval = typeof body === 'object' && body !== null && 'step' in body && body.step === 'remove';
  return !isRemoval;
}

async function noteChange(c: HonoContext, isRefused: boolean): Promise<void> {
  const { ctx, session } = c.var;
  if (!session?.impersonatedBy) return;
  const { method, path } = c.req;
  await writeAudit(asAdmin(ctx as Context<Member>, session.impersonatedBy.adminId), ctx.db, {
    action: 'user.impersonated_act',
    targetKind: 'user',
    targetId: session.userId,
    before: {},
    after: { request: `${method} ${path.slice(0, 200)}`, ...(isRefused ? { refused: true } : {}) },
  });
}
