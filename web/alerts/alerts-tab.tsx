import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ALERT_RULES } from '#shared/alerts/alert-rules.ts';
import { ALERT_LIMITS, FREQUENCY_LABEL, type Alert } from '#shared/alerts/alert.ts';
import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import { longDate } from '#shared/platform/time.ts';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { NO_RULES, useProfileForm } from '#web/accounts/use-profile-form.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { activeFilterLabels } from '#web/search/filter-labels.ts';
import { searchHref } from '#web/search/search-links.ts';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Link } from '#web/ui/link.tsx';
import { useOpenedByFault } from '#web/ui/opened-by-fault.ts';
import { alertsQuery, changeAlert, deleteAlert, pauseAlert } from './alerts.api.ts';
import { FrequencyField } from './frequency-field.tsx';

/** One's own alerts in the account. */
export function AlertsTab() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: alerts, isError, refetch } = useQuery(alertsQuery(apiFetch));
  if (isError) return <ErrorState title="Impossible de charger vos alertes" onRetry={() => void refetch()} />;
  if (alerts?.length === 0)
    return (
      <EmptyState
        title="Pas encore d’alerte"
        text="Au-dessus de chaque liste d’annonces, « M’avertir » vous prévient de ce qui paraît."
      >
        <ButtonLink href="/marketplace">Parcourir les annonces</ButtonLink>
      </EmptyState>
    );
  return (
    <ProfileSection
      title="Mes alertes"
      text="Nous vous prévenons sur le site, par e-mail et sur vos appareils, selon les choix de votre profil."
    >
      <ul className="divide-y divide-line">
        {alerts?.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </ProfileSection>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const { name, frequency, isPaused, createdAt, notifiedAt } = alert;
  const { href, labels } = useAlertList(alert);
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {href === null ? (
            name
          ) : (
            <Link href={href} className="underline underline-offset-4">
              {name}
            </Link>
          )}
          {isPaused && <Badge>En pause</Badge>}
        </p>
        <p className="mt-1 text-s wrap-anywhere text-ink-2">{labels.join(' · ')}</p>
        <p className="text-s text-ink-2">
          {FREQUENCY_LABEL[frequency]} · créée le {longDate(createdAt)}
          {notifiedAt !== null && ` · dernière annonce le ${longDate(notifiedAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <PauseForm alert={alert} />
        <ChangeForm alert={alert} />
        <DeleteForm alert={alert} />
      </div>
    </li>
  );
}

type AlertList = {
  /** null if there is no such list any more. */
  href: PageHref | null;
  labels: string[];
};

function useAlertList({ category, search, sellerName }: Alert): AlertList {
  const site = useSiteSettings();
  if (category === null) {
    if (sellerName === null) return { href: null, labels: ['Ce vendeur ne montre plus son profil.'] };
    const href = pageHref({ to: '/vendeur/$id', params: { id: search.seller ?? '' } });
    return { href, labels: [`Annonces de ${sellerName}`] };
  }
  const { subCategories } = site.categories.find(({ id }) => id === category) ?? {};
  const filters = activeFilterLabels(category, search, subCategories).map(({ label }) => label);
  return {
    href: searchHref(CATEGORY_FACTS[category].path, search),
    labels: [categoryLabel(site, category), ...filters],
  };
}

function PauseForm({ alert: { id, name, isPaused } }: { alert: Alert }) {
  const { formProps, isSending, message, typed } = useProfileForm({
    form: 'pauseAlert',
    rules: NO_RULES,
    send: pauseAlert,
  });
  const label = isPaused ? 'Reprendre' : 'Mettre en pause';
  return (
    <form {...formProps}>
      {message !== null && typed.alerte === id && <FormMessage isBad>{message}</FormMessage>}
      <input type="hidden" name="alerte" value={id} />
      <input type="hidden" name="pause" value={isPaused ? 'non' : 'oui'} />
      <Button type="submit" look="secondary" size="s" disabled={isSending} aria-label={`${label} : ${name}`}>
        {label}
      </Button>
    </form>
  );
}

function ChangeForm({ alert: { id, name, frequency } }: { alert: Alert }) {
  const { formKey, formProps, fields, message, isSending, typed } = useProfileForm({
    form: 'changeAlert',
    rules: ALERT_RULES,
    send: changeAlert,
  });
  // Without JavaScript every row receives the refusal of one.
  const isRefused = (message !== null || Object.keys(fields).length > 0) && typed.alerte === id;
  const shown = isRefused ? fields : {};
  const opened = useOpenedByFault(isRefused);
  return (
    <details key={formKey} {...opened} className="group open:order-last open:basis-full">
      <summary className={buttonClass('secondary', 's', 'group-open:mb-3')} aria-label={`Modifier : ${name}`}>
        Modifier
      </summary>
      <form {...formProps} className="grid max-w-lg gap-4.5">
        {isRefused && Object.keys(shown).length === 0 && <FormMessage isBad>{message}</FormMessage>}
        <input type="hidden" name="alerte" value={id} />
        <TextField
          label="Nom de l’alerte"
          name="name"
          maxLength={ALERT_LIMITS.name}
          required
          defaultValue={isRefused ? typed.name : name}
          error={shown.name}
        />
        <FrequencyField
          value={isRefused ? (typed.frequency ?? frequency) : frequency}
          error={shown.frequency}
        />
        <Button type="submit" disabled={isSending} className="sm:justify-self-start">
          {isSending ? 'Un instant…' : 'Enregistrer'}
        </Button>
      </form>
    </details>
  );
}

function DeleteForm({ alert: { id, name } }: { alert: Alert }) {
  const { formProps, isSending, message, typed } = useProfileForm({
    form: 'deleteAlert',
    rules: NO_RULES,
    send: deleteAlert,
  });
  return (
    <form {...formProps}>
      {message !== null && typed.alerte === id && <FormMessage isBad>{message}</FormMessage>}
      <input type="hidden" name="alerte" value={id} />
      <Button type="submit" look="quiet" size="s" disabled={isSending} aria-label={`Supprimer : ${name}`}>
        Supprimer
      </Button>
    </form>
  );
}
