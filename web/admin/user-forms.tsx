import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BAN_REASONS, NOTE_MAX } from '#shared/admin/console.ts';
import { BAN_DAYS, IMPERSONATION_MINUTES, type AdminUser } from '#shared/admin/users.ts';
import { plural } from '#shared/platform/text.ts';
import { optionsOf } from '#web/admin-ui/admin-filters.tsx';
import { AdminCard } from '#web/admin-ui/admin-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { USER_ACTION_PATHS, USER_FORMS } from './users-address.ts';

const DAYS = BAN_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'Un an' : `${days} ${plural(days, 'jour')}`,
}));

type Typed = { values: Record<string, string>; fields: Record<string, string> };
const NOTHING: Typed = { values: {}, fields: {} };

/** The values of a form that the server refused. */
function useTyped(name: string): Typed {
  const { form } = useRouteContext({ from: '__root__' });
  return form?.form === name ? form : NOTHING;
}

type ActionCardProps = {
  name: keyof typeof USER_FORMS;
  title: string;
  id: string;
  children: ReactNode;
};

/** A form about one person, which shows refused values again. */
function ActionCard({ name, title, id, children }: ActionCardProps) {
  return (
    <AdminCard id={`form-${USER_FORMS[name]}`} title={title}>
      <form method="post" action={USER_ACTION_PATHS[name]} className="grid gap-3.5">
        <input type="hidden" name="compte" value={id} />
        {children}
      </form>
    </AdminCard>
  );
}

export function BanForm({ id }: { id: string }) {
  const { values, fields } = useTyped(USER_FORMS.ban);
  return (
    <ActionCard name="ban" title="Suspendre" id={id}>
      <SelectField
        label="Motif"
        name="reason"
        required
        emptyLabel="Choisir…"
        options={optionsOf(BAN_REASONS)}
        defaultValue={values.reason ?? ''}
        error={fields.reason}
      />
      <SelectField
        label="Durée"
        name="days"
        emptyLabel="Jusqu’à nouvel ordre"
        options={DAYS}
        defaultValue={values.days ?? ''}
        error={fields.days}
      />
      <TextAreaField
        label="Précision pour la personne"
        name="note"
        rows={3}
        maxLength={NOTE_MAX}
        defaultValue={values.note}
        error={fields.note}
      />
      <p className="text-s text-ink-2">
        Ses connexions prennent fin et ses annonces ne sont plus visibles. Elle est prévenue par e-mail.
      </p>
      <Button type="submit" look="danger">
        Suspendre ce compte
      </Button>
    </ActionCard>
  );
}

export function UnbanForm({ id }: { id: string }) {
  const { values, fields } = useTyped(USER_FORMS.unban);
  return (
    <ActionCard name="unban" title="Lever la suspension" id={id}>
      <TextAreaField
        label="Mot pour la personne (facultatif)"
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        defaultValue={values.note}
        error={fields.note}
      />
      <Button type="submit">Rétablir ce compte</Button>
    </ActionCard>
  );
}

type ConfirmationProps = { fields: Record<string, string>; asksForCode: boolean };

/** Asks the team member for their password and code, in case the session is stolen. */
function OwnConfirmation({ fields, asksForCode }: ConfirmationProps) {
  return (
    <>
      <TextField
        label="Votre mot de passe"
        name="password"
        type="password"
        required
        autoComplete="current-password"
        error={fields.password}
      />
      {asksForCode && (
        <TextField
          label="Code de votre application"
          hint="6 chiffres, ou l’un de vos codes de secours. Un code ne sert qu’une fois."
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={fields.code}
        />
      )}
    </>
  );
}

type ImpersonateFormProps = { id: string; asksForCode: boolean };

export function ImpersonateForm({ id, asksForCode }: ImpersonateFormProps) {
  const { values, fields } = useTyped(USER_FORMS.impersonate);
  return (
    <ActionCard name="impersonate" title="Voir le site comme cette personne" id={id}>
      <TextAreaField
        label="Pourquoi"
        name="reason"
        rows={2}
        required
        maxLength={NOTE_MAX}
        defaultValue={values.reason}
        error={fields.reason}
      />
      <p className="text-s text-ink-2">
        Pendant {IMPERSONATION_MINUTES} minutes au plus. Ni messages, ni mot de passe, ni paiement, ni
        suppression. Le motif et chaque action sont notés au journal, et la personne voit cette connexion.
      </p>
      <OwnConfirmation fields={fields} asksForCode={asksForCode} />
      <Button type="submit" look="secondary">
        Emprunter ce compte
      </Button>
    </ActionCard>
  );
}

type RoleFormProps = { user: Pick<AdminUser, 'id' | 'role'>; asksForCode: boolean };

export function RoleForm({ user: { id, role }, asksForCode }: RoleFormProps) {
  const { fields } = useTyped(USER_FORMS.role);
  const isAdmin = role === 'admin';
  return (
    <ActionCard name="role" title={isAdmin ? 'Retirer de l’équipe' : 'Faire entrer dans l’équipe'} id={id}>
      <input type="hidden" name="role" value={isAdmin ? 'user' : 'admin'} />
      <p className="text-s text-ink-2">
        {isAdmin
          ? 'Cette personne redevient membre et n’a plus accès à l’administration.'
          : 'Cette personne pourra tout faire dans l’administration.'}{' '}
        Ses connexions prennent fin.
      </p>
      <OwnConfirmation fields={fields} asksForCode={asksForCode} />
      <Button type="submit" look={isAdmin ? 'danger' : 'secondary'}>
        {isAdmin ? 'Retirer ses droits' : 'Donner les droits de l’équipe'}
      </Button>
    </ActionCard>
  );
}
