import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { precisionOf, RULE_RECORD, type RuleRecord } from '#shared/team-safety/team-safety.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminBody, AdminMessage } from '#web/admin-ui/admin-body.tsx';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RULE_FORM, SIGNS_PATH } from './team-safety-address.ts';
import { ruleRecordsQuery } from './team-safety.api.ts';

/** How often each sign of fraud was right in the team's decisions, with its switch. */
export function SignsPage() {
  const { apiFetch, form } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(ruleRecordsQuery(apiFetch));
  const refused = form?.form === RULE_FORM ? form : null;
  return (
    <AdminBody
      title="Signes d’arnaque"
      lead={`Vos décisions sur les dossiers des ${RULE_RECORD.weeks} dernières semaines, signe par signe. Un signe coupé n’avertit plus personne et n’ouvre plus de dossier.`}
    >
      {refused && <AdminMessage isBad>{refused.message}</AdminMessage>}
      {!data && <LoadFailure title="Impossible de charger les signes" error={error} refetch={refetch} />}
      {data && <Unreliable records={data} />}
      {data && (
        <AdminTable
          caption="Signes d’arnaque"
          rows={data}
          keyOf={({ rule }) => rule}
          columns={COLUMNS}
          empty={{ title: 'Aucun signe.' }}
        />
      )}
    </AdminBody>
  );
}

function Unreliable({ records }: { records: readonly RuleRecord[] }) {
  const names = records
    .filter(({ isUnreliable, switchedOff }) => isUnreliable && !switchedOff)
    .map(({ name }) => `« ${name} »`);
  if (names.length === 0) return null;
  return (
    <AdminMessage isBad>
      {`Moins de ${RULE_RECORD.minPrecision * 10} dossiers sur 10 confirmés : ${names.join(', ')}. Vous pouvez couper ce signe.`}
    </AdminMessage>
  );
}

const COLUMNS: readonly AdminColumn<RuleRecord>[] = [
  { head: 'Signe', cell: SignCell },
  { head: 'Confirmés', cell: ({ upheld }) => upheld, isNumber: true },
  { head: 'Fausses alertes', cell: ({ dismissed }) => dismissed, isNumber: true },
  { head: 'Justesse', cell: precisionText, isNumber: true },
  { head: 'Fausses alertes par semaine', cell: Weeks },
  { head: 'Avertissements', cell: SwitchForm, isAction: true },
];

function SignCell({ name, isUnreliable, switchedOff }: RuleRecord) {
  return (
    <span className="grid justify-items-start gap-1">
      {name}
      {isUnreliable && <Badge tone="danger">Trop de fausses alertes</Badge>}
      {switchedOff && (
        <Badge>
          Coupé le {longDate(switchedOff.at)} par {switchedOff.by ?? 'un ancien compte de l’équipe'}
        </Badge>
      )}
    </span>
  );
}

function precisionText(record: RuleRecord): string {
  const precision = precisionOf(record);
  return precision === null ? '–' : `${Math.round(precision * 100)} %`;
}

/** The oldest week first, as one reads. */
function Weeks({ falseAlarms, dismissed }: RuleRecord) {
  if (dismissed === 0) return '–';
  return <span className="tabular-nums">{falseAlarms.join(' · ')}</span>;
}

function SwitchForm({ rule, name, switchedOff }: RuleRecord) {
  return (
    <form method="post" action={SIGNS_PATH}>
      <input type="hidden" name="rule" value={rule} />
      <input type="hidden" name="state" value={switchedOff ? 'on' : 'off'} />
      <Button type="submit" look={switchedOff ? 'secondary' : 'quiet'} size="s">
        {switchedOff ? 'Remettre' : 'Couper'}
        <span className="sr-only"> « {name} »</span>
      </Button>
    </form>
  );
}
