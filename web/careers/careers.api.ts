import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { careerRoutes } from '#server/careers/careers.routes.ts';
import type { ReceivedCv } from '#shared/careers/application-form.ts';
import { HONEYPOT } from '#shared/pages/contact-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof careerRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/careers', apiFetch);

/** Errors about the file are shown at its field. */
export async function sendCv(apiFetch: ApiFetch, file: Blob, name: string): Promise<ReceivedCv> {
  const body = new FormData();
  body.set('file', file, name);
  try {
    return (await call<{ data: ReceivedCv }>(apiFetch('/api/careers/cvs', { method: 'POST', body }))).data;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fault = error.fields?.cv ?? error.fields?.file;
    if (fault !== undefined) throw cvFault(fault);
    if (error.code === 'payload_too_large') throw cvFault(error.message);
    throw error;
  }
}

export function cvFault(message: string): AppError {
  return new AppError('invalid_input', { fields: { cv: message } });
}

export async function sendApplication(
  apiFetch: ApiFetch,
  {
    key = '',
    offre = '',
    name = '',
    email = '',
    phone = '',
    message = '',
    cv = '',
    [HONEYPOT]: trap = '',
  }: Record<string, string>,
): Promise<void> {
  const json = { key, offer: offre, name, email, phone, message, cv, [HONEYPOT]: trap };
  await call(api(apiFetch).applications.$post({ json }));
}

export async function deleteApplication(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch).applications[':id'].$delete({ param: { id } }));
}

/** For the team. */
export const applicationQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['careers', 'application', id],
    queryFn: async () => (await call(api(apiFetch).applications[':id'].$get({ param: { id } }))).data,
  });
