import { useRouteContext } from '@tanstack/react-router';
import { AdminBody, AdminMessage, CsvLink } from '#web/admin-ui/admin-body.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { TEAM_FORM, TEAM_NOTICES, TEAM_PATH } from '#web/payments/payment-address.ts';
import { csvHref, refundsHref, type TeamView } from './team-address.ts';
import { TeamDetail } from './team-detail.tsx';
import { TeamList } from './team-list.tsx';
import { TeamRefunds } from './team-refunds.tsx';

/** All payments and refunds, for the team and its accountant. */
export function TeamPage({ view, refundKey }: { view: TeamView; refundKey: string }) {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === TEAM_FORM ? form.message : null;
  const { paymentId, isQueue, notice, filter } = view;
  const isList = paymentId === null && !isQueue;
  return (
    <AdminBody title="Transactions" actions={isList && <CsvLink href={csvHref(filter)} />}>
      <nav aria-label="Transactions" className="flex flex-wrap gap-2">
        <ChipLink href={TEAM_PATH} isSelected={!isQueue}>
          Paiements
        </ChipLink>
        <ChipLink href={refundsHref()} isSelected={isQueue}>
          Remboursements à faire à la main
        </ChipLink>
      </nav>
      <AdminMessage isBad={refused !== null}>{refused ?? (notice && TEAM_NOTICES[notice])}</AdminMessage>
      {paymentId !== null && <TeamDetail id={paymentId} refundKey={refundKey} />}
      {paymentId === null && isQueue && <TeamRefunds />}
      {isList && <TeamList filter={filter} />}
    </AdminBody>
  );
}
