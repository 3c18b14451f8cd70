import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { reportRoutes } from '#server/reports/reports.routes.ts';
import { DEFAULT_SEVERITY, REPORT_SEVERITIES, type ReportType } from '#shared/reports/report.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isReportReason, REPORT_TEXT } from '#shared/reports/report-form.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof reportRoutes>>;
type Values = Readonly<Record<string, string>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/reports', apiFetch);

export const ownCasesQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['reports', 'mine'],
    queryFn: async () => (await call(api(apiFetch).mine.$get())).data,
  });

/** What the API takes; throws if no reason was chosen. */
export function reportBody(
  about: { type: ReportType; id: string },
  { reason = '', description = '', severity = '' }: Values,
) {
  if (!isReportReason(reason))
    throw new AppError('invalid_input', { fields: { reason: REPORT_TEXT.reason } });
  const chosen = REPORT_SEVERITIES.find((each) => each === severity) ?? DEFAULT_SEVERITY;
  return { ...about, reason, description, severity: chosen };
}

/** A failure on the way is reported in the form's own words; a refusal keeps the server's. */
export async function sendReport(
  apiFetch: ApiFetch,
  about: { type: ReportType; id: string },
  values: Values,
): Promise<void> {
  const json = reportBody(about, values);
  try {
    await call(api(apiFetch).index.$post({ json }));
  } catch (cause) {
    if (cause instanceof AppError && cause.status < 500) throw cause;
    const message = about.type === 'comment' ? REPORT_TEXT.commentFailed : REPORT_TEXT.failed;
    throw new AppError(cause instanceof AppError ? cause.code : 'unexpected', { message, cause });
  }
}

export type SavedReport = { target: string; reason: string; severity: string; description: string };

/** For a report that was sent without a session, without JavaScript: it waits in a cookie. */
export async function saveReport(apiFetch: ApiFetch, report: SavedReport): Promise<void> {
  await call(api(apiFetch).saved.$post({ json: report }));
}

export async function takeReport(apiFetch: ApiFetch): Promise<SavedReport | null> {
  return (await call(api(apiFetch).saved.take.$post())).data;
}

export async function sendAppeal(apiFetch: ApiFetch, caseId: string, appeal: string): Promise<void> {
  await call(api(apiFetch).cases[':id'].appeal.$post({ param: { id: caseId }, json: { appeal } }));
}
