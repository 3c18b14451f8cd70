import { Hono } from 'hono';
import { districtsAnswer, districtsQuery } from '#shared/places/district.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { suggestDistricts } from './districts.ts';

/** Routes for the listing form. */
export const placeRoutes = new Hono().get(
  '/districts',
  allow('member'),
  answers('Quartiers of a city to choose from', districtsAnswer),
  input('query', districtsQuery),
  async (c) => c.json({ data: await suggestDistricts(c.var.ctx.db, c.req.valid('query').city) }),
);
