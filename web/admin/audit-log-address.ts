import { AUDIT_ACTIONS, type AuditAction } from '#shared/audit/audit-log.ts';
import { hrefWith, readDay, readText, saying } from '#web/admin-ui/admin-address.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const AUDIT_LOG_PATH = '/admin/journal';

/** Filters of the audit log, named as in the API. */
export type AuditLogFilter = {
  action?: AuditAction;
  by?: string;
  about?: string;
  from?: string;
  to?: string;
  cursor?: string;
};

export function readAuditLogFilter(search: Record<string, unknown>): AuditLogFilter {
  return saying({
    action: AUDIT_ACTIONS.find((action) => action === search.action),
    by: personIn(search, 'par'),
    about: personIn(search, 'sur'),
    from: readDay(search, 'du'),
    to: readDay(search, 'au'),
    cursor: readText(search, 'suite'),
  });
}

/** Ignores anything that is no person's id. */
function personIn(search: Record<string, unknown>, name: string): string {
  const value = readText(search, name);
  return /^usr_[0-9a-z]{26}$/.test(value) ? value : '';
}

export function auditLogHref({ action, by, about, from, to, cursor }: AuditLogFilter): PageHref {
  const search = { action, par: by, sur: about, du: from, au: to, suite: cursor };
  return pageHref({ to: AUDIT_LOG_PATH, search });
}

export function auditLogCsvHref({ cursor: _, ...filter }: AuditLogFilter): string {
  return hrefWith('/api/admin/journal.csv', filter);
}
