import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { TWO_FACTOR_ANCHOR } from '#shared/accounts/two-factor-setup.ts';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TEST_FORM, TEST_PATH, TEST_REFUND_FORM } from '#web/payments/payment-address.ts';
import { PROVIDER_LABELS, providerLabel } from '#shared/payments/provider-labels.ts';
import { TEST_CARD } from './provider-test-card.ts';
import type { TestView } from './provider-test-address.ts';
import { testProvidersQuery } from './provider-test.api.ts';
import { ProviderTestList } from './provider-test-list.tsx';
import { ProviderTestTransaction } from './provider-test-transaction.tsx';
import '#web/admin-ui/team.css';

const PROVIDERS = Object.entries(PROVIDER_LABELS).map(([value, label]) => ({ value, label }));
const METHODS = Object.entries(METHOD_FACTS).map(([value, { label }]) => ({ value, label }));
const CURRENCY_OPTIONS = ['XOF', 'EUR'].map((value) => ({ value, label: value }));

/** Anybody may open the page; its actions run on our server, and for the team only. */
export function ProviderTestPage({ view }: { view: TestView }) {
  const { siteName } = useSiteSettings();
  const { form } = useRouteContext({ from: '__root__' });
  const account = useAccount();
  const isTeam = account?.can.useAdmin && !account.mustSetUpTwoFactor;
  const refused = form?.form === TEST_FORM || form?.form === TEST_REFUND_FORM ? form.message : null;
  return (
    <div className="page-width py-4 sm:py-8">
      <UnlistedMeta title={`Test du prestataire de paiement | ${siteName}`} />
      <h1 className="text-2xl" tabIndex={-1}>
        Test du prestataire de paiement
      </h1>
      {isTeam && <ProviderModes />}
      {!isTeam && (
        <div className="mt-4 grid gap-3">
          <FormMessage>Les actions de cette page sont réservées aux administrateurs.</FormMessage>
          {!account && <ButtonLink {...signedInLink(null, TEST_PATH)}>Se connecter</ButtonLink>}
          {account?.mustSetUpTwoFactor && (
            <ButtonLink href={profilePath('security', {}, TWO_FACTOR_ANCHOR)}>
              Activer la vérification en deux étapes
            </ButtonLink>
          )}
        </div>
      )}
      {refused !== null && (
        <div className="mt-4">
          <FormMessage isBad>{refused}</FormMessage>
        </div>
      )}
      <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:items-start">
        <CreateForm />
        <div className="grid gap-4">
          <LookUpForm view={view} />
          {view.transactionId !== null && isTeam && <ProviderTestTransaction view={view} />}
        </div>
      </div>
      {isTeam && <ProviderTestList />}
    </div>
  );
}

function ProviderModes() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data } = useQuery(testProvidersQuery(apiFetch));
  if (!data) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {data.map(({ provider, isLive }) => (
        <li key={provider}>
          <Badge tone={isLive ? 'danger' : 'neutral'}>
            {providerLabel(provider)} : {isLive ? 'argent réel' : 'bac à sable'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function CreateForm() {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === TEST_FORM ? form : null;
  const { values = {}, fields = {} } = refused ?? {};
  return (
    <form method="post" action={`${TEST_PATH}/creer`} aria-labelledby="creer" className={TEST_CARD}>
      <h2 id="creer" className="text-l">
        Créer une transaction
      </h2>
      <div className="grid grid-cols-2 gap-3.5">
        <TextField
          label="Montant"
          name="montant"
          inputMode="numeric"
          defaultValue={values.montant ?? '1000'}
          error={fields.amountMinor}
        />
        <SelectField
          label="Devise"
          name="devise"
          options={CURRENCY_OPTIONS}
          defaultValue={values.devise ?? 'XOF'}
        />
        <SelectField
          label="Prestataire"
          name="prestataire"
          options={PROVIDERS}
          defaultValue={values.prestataire ?? 'fedapay'}
        />
        <SelectField
          label="Moyen"
          name="moyen"
          options={METHODS}
          defaultValue={values.moyen ?? 'mtn_mobile_money'}
          error={fields.method}
        />
        <CustomerFields values={values} fields={fields} />
      </div>
      <Button type="submit">Créer</Button>
    </form>
  );
}

type CustomerFieldsProps = { values: Readonly<Record<string, string>>; fields: FieldErrors };

function CustomerFields({ values, fields }: CustomerFieldsProps) {
  return (
    <>
      <TextField label="Prénom" name="prenom" defaultValue={values.prenom} error={fields.firstName} />
      <TextField label="Nom" name="nom" defaultValue={values.nom} error={fields.lastName} />
      <TextField label="E-mail" name="email" type="email" defaultValue={values.email} error={fields.email} />
      <SelectField
        label="Pays"
        name="pays"
        options={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={values.pays ?? 'BJ'}
      />
      <TextField
        label="Téléphone"
        name="telephone"
        type="tel"
        defaultValue={values.telephone}
        error={fields.phone}
      />
    </>
  );
}

function LookUpForm({ view }: { view: TestView }) {
  return (
    <form action={TEST_PATH} aria-labelledby="chercher" className={TEST_CARD}>
      <h2 id="chercher" className="text-l">
        Chercher une transaction
      </h2>
      <TextField
        label="Identifiant chez le prestataire"
        name="transaction"
        required
        maxLength={100}
        defaultValue={view.transactionId ?? ''}
      />
      <SelectField label="Prestataire" name="prestataire" options={PROVIDERS} defaultValue={view.provider} />
      <Button type="submit" look="secondary">
        Chercher
      </Button>
    </form>
  );
}
