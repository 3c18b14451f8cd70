import { AUDIT_ACTIONS, type AuditAction } from '#shared/audit/audit-log.ts';
import { hrefWith, readDay, readText, saying } from '#web/admin-ui/admin-address.ts';

export const JOURNAL_PATH = '/admin/journal';

/** What the journal is narrowed to; the names are those of the API. */
export type JournalFilter = {
  action?: AuditAction;
  by?: string;
  about?: string;
  from?: string;
  to?: string;
  cursor?: string;
};

export function readJournalFilter(search: Record<string, unknown>): JournalFilter {
  return saying({
    action: AUDIT_ACTIONS.find((action) => action === search.action),
    by: personIn(search, 'par'),
    about: personIn(search, 'sur'),
    from: readDay(search, 'du'),
    to: readDay(search, 'au'),
    cursor: readText(search, 'suite'),
  });
}

/** What is no id of a person is passed over. */
function personIn(search: Record<string, unknown>, name: string): string {
  const value = readText(search, name);
  return /^usr_[0-9a-z]{26}$/.test(value) ? value : '';
}

export function journalHref({ action, by, about, from, to, cursor }: JournalFilter): string {
  return hrefWith(JOURNAL_PATH, { action, par: by, sur: about, du: from, au: to, suite: cursor });
}

export function journalCsvHref({ cursor: _, ...filter }: JournalFilter): string {
  return hrefWith('/api/admin/journal.csv', filter);
}
