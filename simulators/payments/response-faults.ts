import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Simulation } from './simulation.ts';

/** A fault of the next answers. */
export type ResponseFault = {
  /** `POST /v1/transactions`; a * matches one segment. If absent, any request. */
  on?: string;
  times?: number;
  kind: 'hang' | 'reset' | 'status' | 'malformed' | 'slow';
  status?: 401 | 429 | 500 | 502 | 503;
  seconds?: number;
  /** `after`: the request was executed, and only the answer is lost. */
  when?: 'before' | 'after';
};

const HANG_SECONDS = 60;

export function responseFaults(sim: Simulation): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const fault = takeFault(sim.faults, `${c.req.method} ${c.req.path}`);
    if (!fault) return next();
    if (fault.when === 'after' || fault.kind === 'slow') await next();
    if (fault.kind === 'hang') await seconds(fault.seconds ?? HANG_SECONDS, c.req.raw.signal);
    if (fault.kind === 'slow') return seconds(fault.seconds ?? 1, c.req.raw.signal);
    // Hono keeps an existing response unless it is cleared.
    c.res = undefined;
    if (fault.kind === 'reset' || fault.kind === 'hang') {
      c.env.incoming.socket.destroy();
      c.res = new Response(null);
      return;
    }
    c.res =
      fault.kind === 'malformed'
        ? new Response('<html><body>Bad gateway', { headers: { 'Content-Type': 'text/html' } })
        : Response.json({ message: 'Something went wrong' }, { status: fault.status ?? 500 });
  };
}

function takeFault(faults: ResponseFault[], request: string): ResponseFault | undefined {
  const fault = faults.find(({ on }) => on === undefined || matches(on, request));
  if (!fault) return undefined;
  const left = (fault.times ?? 1) - 1;
  if (left <= 0) faults.splice(faults.indexOf(fault), 1);
  else fault.times = left;
  return fault;
}

function matches(pattern: string, request: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/ ]+')}$`).test(request);
}

function seconds(count: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, count * 1000);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
