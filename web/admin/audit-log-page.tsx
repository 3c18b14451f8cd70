import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { AUDIT_ACTIONS } from '#shared/audit/audit-log.ts';
import { AdminBody, CsvLink } from '#web/admin-ui/admin-body.tsx';
import { AdminFilters, ChoiceFilter, DayFilters } from '#web/admin-ui/admin-filters.tsx';
import { AdminPager } from '#web/admin-ui/admin-pager.tsx';
import { DECISION_LABEL } from '#shared/audit/decision-labels.ts';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AUDIT_LOG_PATH, auditLogCsvHref, auditLogHref, type AuditLogFilter } from './audit-log-address.ts';
import { AuditLogList } from './audit-log-list.tsx';
import { auditLogQuery } from './users.api.ts';

const ACTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: DECISION_LABEL[value] }));

/** Everything that the team did: entries are never changed or removed. */
export function AuditLogPage({ filter }: { filter: AuditLogFilter }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(auditLogQuery(apiFetch, filter));
  const { cursor, ...chosen } = filter;
  return (
    <AdminBody
      title="Journal"
      lead="Qui de l’équipe a fait quoi, et quand. Rien ne s’y efface."
      actions={<CsvLink href={auditLogCsvHref(chosen)} />}
    >
      <AuditLogFilters filter={filter} team={data?.team ?? []} />
      {!data && <LoadFailure title="Impossible de charger le journal" error={error} refetch={refetch} />}
      {data?.data.length === 0 && (
        <EmptyState
          {...(Object.values(filter).some(Boolean)
            ? { title: 'Rien ne correspond.', text: 'Élargissez les dates ou l’action.' }
            : { title: 'Rien n’est encore écrit.', text: 'La première décision de l’équipe paraîtra ici.' })}
        />
      )}
      {data && data.data.length > 0 && <AuditLogList entries={data.data} />}
      {data && (
        <AdminPager
          firstHref={cursor === undefined ? null : auditLogHref(chosen)}
          nextHref={data.nextCursor === null ? null : auditLogHref({ ...chosen, cursor: data.nextCursor })}
        />
      )}
    </AdminBody>
  );
}

type AuditLogFiltersProps = { filter: AuditLogFilter; team: readonly { id: string; name: string }[] };

function AuditLogFilters({ filter, team }: AuditLogFiltersProps) {
  const { action, by, about, from, to } = filter;
  return (
    <AdminFilters path={AUDIT_LOG_PATH} chosen={filter}>
      {about !== undefined && <input type="hidden" name="sur" value={about} />}
      <ChoiceFilter label="Action" name="action" any="Toutes" options={ACTIONS} chosen={action} />
      <ChoiceFilter
        label="Par"
        name="par"
        any="Toute l’équipe"
        options={team.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={by}
      />
      <DayFilters from={from} to={to} />
    </AdminFilters>
  );
}
