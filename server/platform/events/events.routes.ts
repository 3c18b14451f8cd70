import { Hono } from 'hono';
import { livePlaceAnswer } from '#shared/platform/live-place.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Actor, Member } from '#server/platform/context.ts';
import { answers } from '#server/platform/http/http.ts';
import { eventStream, readPlaces, writePlaces } from './event-stream.ts';

type EventOptions = {
  /** All topics that a member may hear: each feature names its own. */
  topicsOf: (actor: Member) => readonly string[];
  /** The actor of these headers at this moment. */
  actorOf: (headers: Headers) => Promise<Actor>;
};

/** One stream for everything that a member may hear. */
export function eventRoutes({ topicsOf, actorOf }: EventOptions) {
  return new Hono()
    .get('/', allow('member'), async (c) => {
      const { actor, events } = c.var.ctx;
      const { headers, signal } = c.req.raw;
      // A browser that opens a new stream, rather than reconnecting, sends its position in the address.
      const left = c.req.header('last-event-id') ?? c.req.query('since');
      const topics = topicsOf(actor);
      return eventStream(events, {
        cursor: readPlaces(left, topics),
        signal,
        isStillAllowed: async () => {
          const now = await actorOf(headers);
          return now.kind === 'member' && now.userId === actor.userId;
        },
      });
    })
    .get(
      '/place',
      allow('member'),
      answers('Where a stream begins that misses nothing from now on', livePlaceAnswer),
      async (c) => {
        const { actor, events } = c.var.ctx;
        return c.json({ data: { place: writePlaces(await events.places(topicsOf(actor))) } });
      },
    );
}
