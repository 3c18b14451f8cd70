import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { limitPhotoFormIntake } from './upload-intake.ts';

const t = useTestApp();

const send = (headers: Record<string, string>) =>
  t.app.request('/creer-annonce/automobile', {
    method: 'POST',
    headers: {
      origin: t.services.config.origin,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
    body: '--x--',
  });

describe('forms with photos', () => {
  test('redirect visitors to sign in before anything is read', async () => {
    const answer = await send({});
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/connexion?retour=%2Fcreer-annonce%2Fautomobile',
    ]);
  });

  test('from other sites are refused', async () => {
    const { headers } = await signIn(t);
    expect((await send({ ...headers, origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  test('may contain eight photos and no more', async () => {
    const { headers } = await signIn(t);
    expect((await send({ ...headers, 'content-length': '80000000' })).status).toBe(404); // pages are not mounted here
    const refused = await send({ ...headers, 'content-length': '81000001' });
    expect(refused.status).toBe(413);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(await refused.text()).toContain('Vos photos sont trop lourdes ensemble.');
  });

  test('arrive two at a time per person; the next is refused with a page that says to retry, as the input is still there', async () => {
    const ends: (() => void)[] = [];
    const app = new Hono()
      .use((c, next) => {
        c.set('ctx', {
          ...t.services,
          requestId: 'r',
          actor: { kind: 'member', userId: 'awa', isAdmin: false },
        });
        return next();
      })
      .post('/creer-annonce', limitPhotoFormIntake, async (c) => {
        await new Promise<void>((end) => void ends.push(end));
        return c.text('ok');
      });
    const post = async () => app.request('/creer-annonce', { method: 'POST' });
    const first = [post(), post()];
    const third = await post();
    expect(third.status).toBe(503);
    expect(await third.text()).toContain('ce que vous avez écrit y est encore');
    for (const end of ends) end();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    const later = post();
    await new Promise((resolve) => setTimeout(resolve));
    ends.at(-1)?.();
    expect((await later).status).toBe(200);
  });
});
