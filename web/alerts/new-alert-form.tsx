import { useRouteContext } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { NEW_ALERT_RULES, VISITOR_ALERT_RULES } from '#shared/alerts/alert-rules.ts';
import {
  ALERT_LIMITS,
  ALERT_TRAP,
  NEW_ALERT_PATH,
  readFrequency,
  VISITOR_ALERT_DAYS,
} from '#shared/alerts/alert.ts';
import { categoryOfSection, type Category } from '#shared/categories/category.ts';
import { PROFILE_FORM } from '#web/accounts/profile-forms.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import { useAccount } from '#web/accounts/session.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Link } from '#web/ui/link.tsx';
import { alertsQuery, createAlert, requestAlert } from './alerts.api.ts';
import { FrequencyField } from './frequency-field.tsx';
import { followHref } from './followed-list.ts';
import { alertPromise, inSection, type NewAlert } from './new-alert.ts';
import { SearchedFields } from './searched-fields.tsx';

type NewAlertFormProps = {
  list: NewAlert;
  /** One question at a time, which takes JavaScript. */
  isStepped?: boolean;
  /** Leads back to the list. */
  goBack: ReactNode;
};

type Created = {
  /** What will come; null for an alert that was created without JavaScript. */
  promise: string | null;
  /** For a visitor: what to do next. */
  text: string | null;
};

/** The form of a new alert: for an account, or for an address that is confirmed first. */
export function NewAlertForm({ list: asked, isStepped = false, goBack }: NewAlertFormProps) {
  const { form } = useRouteContext({ from: '__root__' });
  const answered = form?.form === PROFILE_FORM.newAlert ? form.answer?.text : undefined;
  const [created, setCreated] = useState<Created | null>(
    answered === undefined ? null : { promise: null, text: answered },
  );
  const [chosen, setChosen] = useState<Category | null>(null);
  const list = inSection(useSiteSettings(), asked, chosen);
  const isMember = useAccount() !== null;
  const onSection = (section: string) => setChosen(categoryOfSection(section) ?? null);
  if (created) return <CreatedAlert {...created} goBack={goBack} />;
  return (
    <div className="grid gap-4.5">
      <Searched {...list} />
      {isMember ? (
        <MemberForm list={list} onSection={onSection} onCreated={setCreated} />
      ) : (
        <VisitorForm list={list} isStepped={isStepped} onSection={onSection} onCreated={setCreated} />
      )}
    </div>
  );
}

function Searched({ labels, followed }: NewAlert) {
  const isPremium = followed.kind === 'section' && followed.isPremium;
  return (
    <>
      {labels.length > 0 && (
        <ul aria-label="Votre recherche" className="flex flex-wrap gap-2">
          {labels.map((text) => (
            <li
              key={text}
              className="rounded-full bg-sunken px-3.5 py-1.5 text-s font-semibold wrap-anywhere"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
      {isPremium && (
        <p className="text-s text-ink-2">
          L’alerte porte sur toutes les annonces de cette recherche, premium ou non.
        </p>
      )}
    </>
  );
}

type FormProps = {
  list: NewAlert;
  onSection: (section: string) => void;
  onCreated: (created: Created) => void;
};

const promiseOf = ({ frequency, name = '' }: Record<string, string>) =>
  alertPromise(readFrequency(frequency) ?? 'instant', name);

function MemberForm({ list, onSection, onCreated }: FormProps) {
  const { apiFetch, queryClient } = useRouteContext({ from: '__root__' });
  const { formProps, fields, generalMessage, isSending, typed } = useForm({
    name: PROFILE_FORM.newAlert,
    rules: NEW_ALERT_RULES,
    send: async (values) => {
      await createAlert(apiFetch, values);
      await queryClient.invalidateQueries({ queryKey: alertsQuery(apiFetch).queryKey });
      onCreated({ promise: promiseOf(values), text: null });
    },
  });
  return (
    <form {...formProps} action={NEW_ALERT_PATH} className="grid gap-4.5">
      {generalMessage !== null && <FormMessage isBad>{generalMessage}</FormMessage>}
      <SearchedFields list={list} typed={typed.section} error={fields.section} onSection={onSection} />
      <FrequencyField value={typed.frequency ?? 'instant'} error={fields.frequency} />
      <NameField typed={typed.name} list={list} error={fields.name} />
      <Button type="submit" disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'Un instant…' : 'Créer mon alerte'}
      </Button>
    </form>
  );
}

type NameFieldProps = { typed: string | undefined; list: NewAlert; error: string | undefined };

function NameField({ typed, list, error }: NameFieldProps) {
  return (
    <TextField
      key={list.name}
      label="Nom de l’alerte"
      name="name"
      maxLength={ALERT_LIMITS.name}
      required
      defaultValue={typed ?? list.name}
      error={error}
    />
  );
}

const FIRST_STEP_RULES = { section: VISITOR_ALERT_RULES.section, email: VISITOR_ALERT_RULES.email };

function VisitorForm({ list, isStepped, onSection, onCreated }: FormProps & { isStepped: boolean }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [address, setAddress] = useState<string | null>(null);
  const asksAddressOnly = isStepped && address === null;
  const { formProps, fields, generalMessage, isSending, typed } = useForm<string>({
    name: PROFILE_FORM.newAlert,
    rules: asksAddressOnly ? FIRST_STEP_RULES : VISITOR_ALERT_RULES,
    send: async (values) => {
      if (asksAddressOnly) return setAddress(values.email ?? '');
      const text = await requestAlert(apiFetch, values);
      onCreated({ promise: promiseOf(values), text });
    },
  });
  return (
    <form {...formProps} action={NEW_ALERT_PATH} className="grid gap-4.5">
      {generalMessage !== null && <FormMessage isBad>{generalMessage}</FormMessage>}
      <SearchedFields list={list} typed={typed.section} error={fields.section} onSection={onSection} />
      {address !== null && fields.email === undefined ? (
        <GivenAddress address={address} onChange={() => setAddress(null)} />
      ) : (
        <TextField
          label="Où vous écrire ?"
          hint="Votre adresse e-mail. Elle ne sert qu’à cette alerte."
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={ALERT_LIMITS.email}
          required
          defaultValue={typed.email}
          error={fields.email}
        />
      )}
      {!asksAddressOnly && (
        <>
          <FrequencyField value={typed.frequency ?? 'instant'} error={fields.frequency} />
          <NameField typed={typed.name} list={list} error={fields.name} />
          <p className="text-s text-ink-2">
            Vous confirmez d’abord par e-mail. L’alerte s’arrête d’elle-même après {VISITOR_ALERT_DAYS} jours,
            sauf si vous la prolongez.
          </p>
        </>
      )}
      <input name={ALERT_TRAP} tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <Button type="submit" disabled={isSending} className="sm:justify-self-start">
        {asksAddressOnly ? 'Continuer' : isSending ? 'Envoi…' : 'Créer mon alerte'}
      </Button>
      <SignInHint list={list} />
    </form>
  );
}

function GivenAddress({ address, onChange }: { address: string; onChange: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="email" value={address} />
      <span className="min-w-0 wrap-anywhere">
        Nous écrirons à <strong>{address}</strong>.
      </span>
      <Button look="quiet" size="s" onClick={onChange}>
        Changer
      </Button>
    </p>
  );
}

function SignInHint({ list: { followed } }: { list: NewAlert }) {
  const retour = followHref(followed);
  return (
    <p className="text-s">
      Vous avez un compte ?{' '}
      <Link
        href={pageHref({ to: '/connexion', search: { retour } })}
        className="font-bold underline underline-offset-4"
      >
        Connectez-vous
      </Link>{' '}
      pour être prévenu aussi sur le site et retrouver toutes vos alertes.
    </p>
  );
}

function CreatedAlert({ promise, text, goBack }: Created & { goBack: ReactNode }) {
  return (
    <div className="grid gap-5">
      <FormMessage>
        <strong>{text === null ? 'Votre alerte est prête.' : 'Plus qu’un clic !'}</strong>
        {text !== null && <p>{text}</p>}
        {promise !== null && <p>{promise}</p>}
      </FormMessage>
      {text !== null && (
        <p className="text-ink-2">
          Rien reçu au bout de quelques minutes ? Regardez parmi les indésirables, puis recommencez.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {goBack}
        {text === null && (
          <ButtonLink href={profilePath('alerts')} look="secondary">
            Mes alertes
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
