import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { WebhookEndpoint } from './book.ts';
import type { Simulation } from './simulation.ts';

const given = z.object({ url: z.url({ protocol: /^https?$/ }), enabled: z.boolean().optional() });

/** The API for webhook endpoints, which a merchant also manages in FedaPay's console. */
export function fedapayWebhooks({ book, clock }: Simulation) {
  const app = new Hono();
  const own = () => book.endpoints.filter(({ provider }) => provider === 'fedapay');
  const find = (id: string) => own().find((endpoint) => String(endpoint.id) === id);

  app.get('/', (c) => c.json({ 'v1/webhooks': own().map(present) }));
  app.post('/', async (c) => {
    const parsed = given.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ message: 'Validation error', errors: { url: ['is invalid'] } }, 422);
    const endpoint: WebhookEndpoint = {
      id: book.nextId++,
      provider: 'fedapay',
      url: parsed.data.url,
      secret: `wh_sandbox_${randomBytes(18).toString('base64url')}`,
      enabled: true,
      failures: 0,
      createdAt: clock.now(),
    };
    book.endpoints.push(endpoint);
    return c.json({ 'v1/webhook': present(endpoint) }, 201);
  });
  app.get('/:id', (c) => {
    const found = find(c.req.param('id'));
    return found ? c.json({ 'v1/webhook': present(found) }) : c.json({ message: 'Not found' }, 404);
  });
  app.put('/:id', async (c) => {
    const found = find(c.req.param('id'));
    const parsed = given.partial().safeParse(await c.req.json().catch(() => null));
    if (!found || !parsed.success) return c.json({ message: 'Not found' }, 404);
    Object.assign(found, parsed.data, { failures: 0 });
    return c.json({ 'v1/webhook': present(found) });
  });
  app.delete('/:id', (c) => {
    const found = find(c.req.param('id'));
    if (!found) return c.json({ message: 'Not found' }, 404);
    book.endpoints.splice(book.endpoints.indexOf(found), 1);
    return c.body(null, 204);
  });
  return app;
}

function present({ id, url, enabled, createdAt }: WebhookEndpoint) {
  const created_at = new Date(createdAt).toISOString();
  return { klass: 'v1/webhook', id, url, enabled, created_at, updated_at: created_at };
}
