import { Hono } from 'hono';
import { diagnosisAnswer } from '#shared/diagnostic/diagnosis.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers } from '#server/platform/http/http.ts';
import { diagnose } from './diagnose.ts';

export const diagnosticRoutes = new Hono().get(
  '/',
  allow('anyone'),
  answers('How the server is, with details for the team', diagnosisAnswer),
  async (c) => c.json({ data: await diagnose(c.var.ctx) }),
);
