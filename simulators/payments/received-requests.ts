import type { MiddlewareHandler } from 'hono';
import type { Simulation } from './simulation.ts';

const MAX_REQUESTS = 1000;

/** Records what the product sent, for tests: whether with credentials, but never the credentials themselves. */
export function receivedRequests(sim: Simulation): MiddlewareHandler {
  return async (c, next) => {
    const text = await c.req.raw.clone().text();
    sim.requests.push({
      at: sim.clock.now(),
      method: c.req.method,
      path: c.req.path,
      isAuthorised: c.req.header('authorization') !== undefined,
      body: parse(text),
    });
    if (sim.requests.length > MAX_REQUESTS) sim.requests.shift();
    await next();
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
