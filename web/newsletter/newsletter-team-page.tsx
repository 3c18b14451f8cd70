import { useRouteContext } from '@tanstack/react-router';
import { PenLine } from 'lucide';
import { AdminBody, AdminMessage, CsvLink } from '#web/admin-ui/admin-body.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CampaignDetailView } from './campaign-detail.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignList } from './campaign-list.tsx';
import {
  NEW_HREF,
  subscribersCsvHref,
  subscribersHref,
  TEAM_FORM,
  TEAM_NOTICES,
  TEAM_PATH,
  type TeamView,
} from './newsletter-team-address.ts';
import { SubscriberList } from './subscriber-list.tsx';

/** What is sent, to whom, and who subscribed. */
export function NewsletterTeamPage({ view, newKey }: { view: TeamView; newKey: string }) {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === TEAM_FORM ? form.message : null;
  const notice = refused === null && view.notice !== null ? TEAM_NOTICES[view.notice] : null;
  return (
    <AdminBody
      title="Newsletter"
      lead="Écrivez aux abonnés qui l’ont demandé, et voyez ce qui leur parvient."
      actions={
        <>
          {view.kind === 'subscribers' && <CsvLink href={subscribersCsvHref(view.filter)} />}
          {view.kind !== 'new' && (
            <ButtonLink href={NEW_HREF} size="s">
              <Icon of={PenLine} className="size-4" />
              Écrire une newsletter
            </ButtonLink>
          )}
        </>
      }
    >
      <AdminMessage isBad>{refused}</AdminMessage>
      <AdminMessage>{notice}</AdminMessage>
      <nav aria-label="Newsletter" className="flex flex-wrap gap-2">
        <ChipLink href={TEAM_PATH} isSelected={view.kind !== 'subscribers'}>
          Envois
        </ChipLink>
        <ChipLink href={subscribersHref()} isSelected={view.kind === 'subscribers'}>
          Abonnés
        </ChipLink>
      </nav>
      {view.kind === 'campaigns' && <CampaignList cursor={view.cursor} />}
      {view.kind === 'campaign' && <CampaignDetailView id={view.id} isEdited={view.isEdited} />}
      {view.kind === 'new' && <CampaignForm campaign={null} newKey={newKey} />}
      {view.kind === 'subscribers' && <SubscriberList filter={view.filter} />}
    </AdminBody>
  );
}
