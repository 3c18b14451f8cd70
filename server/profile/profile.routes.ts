import { Hono } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import {
  emailChangeInput,
  emailConfirmedAnswer,
  emailTokenInput,
  preferencesAnswer,
  preferencesInput,
  profileAnswer,
  profileInput,
} from '#shared/profile/profile.schema.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { uploadInput } from '#shared/uploads/upload.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { removeAvatar, setAvatar } from '#server/accounts/avatar.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './change-email.ts';
import { passwordRoutes } from './password.routes.ts';
import { phoneRoutes } from './phone.routes.ts';
import { loadProfile, ownPreferences, updatePreferences, updateProfile } from './profile.ts';

const AVATARS = {
  max: 20,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez souvent changé de photo. Réessayez dans une heure.',
};

const profile = answers('One’s own account', profileAnswer);

export const profileRoutes = new Hono()
  .route('/', passwordRoutes)
  .route('/', phoneRoutes)
  .get('/profile', allow('member'), profile, async (c) => c.json({ data: await loadProfile(c.var.ctx) }))
  .patch('/profile', allow('member'), input('json', profileInput), profile, async (c) => {
    await updateProfile(c.var.ctx, c.req.valid('json'));
    return c.json({ data: await loadProfile(c.var.ctx) });
  })
  .put('/profile/avatar', allow('member'), input('form', uploadInput), profile, async (c) => {
    const { ctx } = c.var;
    await countUse(ctx, { key: `accounts.avatar:${ctx.actor.userId}`, ...AVATARS });
    await setAvatar(ctx, new Uint8Array(await c.req.valid('form').file.arrayBuffer()));
    return c.json({ data: await loadProfile(ctx) });
  })
  .delete('/profile/avatar', allow('member'), profile, async (c) => {
    await removeAvatar(c.var.ctx);
    return c.json({ data: await loadProfile(c.var.ctx) });
  })
  .get('/preferences', allow('member'), answers('What the server obeys', preferencesAnswer), async (c) =>
    c.json({ data: await ownPreferences(c.var.ctx) }),
  )
  .patch(
    '/preferences',
    allow('member'),
    input('json', preferencesInput),
    answers('What the server obeys', preferencesAnswer),
    async (c) => c.json({ data: await updatePreferences(c.var.ctx, c.req.valid('json')) }),
  )
  .post(
    '/email-change',
    allow('member'),
    input('json', emailChangeInput),
    answers('Both mailboxes are asked', doneAnswer),
    async (c) => {
      await requestEmailChange(c.var.ctx, c.req.valid('json'));
      return c.json({ data: null });
    },
  )
  .delete('/email-change', allow('member'), answers('The address stays', doneAnswer), async (c) => {
    await cancelEmailChange(c.var.ctx);
    return c.json({ data: null });
  })
  .post(
    '/email-change/confirm',
    allow('anyone'),
    input('json', emailTokenInput),
    answers('One mailbox agreed; the address changes with the second', emailConfirmedAnswer),
    async (c) => {
      const { ctx } = c.var;
      const { token } = c.req.valid('json');
      const isDone = await confirmEmailChange(ctx, token, clientAddress(c, ctx.config));
      return c.json({ data: { isDone } });
    },
  );
