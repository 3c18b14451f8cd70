import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { TeamSettings } from '#shared/team-settings/team-settings.ts';
import { checkSection, SETTINGS_SECTIONS, type SettingsSection } from '#shared/settings/settings-form.ts';
import { PACKAGE_FIELDS } from '#shared/settings/package-form.ts';
import { AdminBody, AdminMessage } from '#web/admin-ui/admin-body.tsx';
import { TabRow } from '#web/admin-ui/tab-row.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { PackageFields } from './package-fields.tsx';
import { RecordedChanges } from './recorded-changes.tsx';
import { SettingInput } from './setting-field.tsx';
import { SECTION_LEAD, SETTING_FIELDS, settingLabel } from '#shared/team-settings/setting-fields.data.ts';
import { SETTINGS_PATH, settingsForm, settingsHref, type SettingsView } from './settings-address.ts';
import { saveSection, teamSettingsQuery } from './team-settings.api.ts';

const SECTIONS = Object.entries(SETTINGS_SECTIONS) as [SettingsSection, string][];

const SAVED = 'C’est enregistré. Les pages suivent en quelques secondes.';

/** The site settings of the team, form by form. */
export function SettingsPage({ view: { section, isSaved } }: { view: SettingsView }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(teamSettingsQuery(apiFetch));
  const shown = data?.sections.find(({ id }) => id === section);
  return (
    <AdminBody title="Réglages" lead="Chaque changement vaut tout de suite et reste écrit, avec son auteur.">
      <TabRow label="Parties des réglages" className="gap-2 md:flex-wrap">
        {SECTIONS.map(([id, label]) => (
          <li key={id}>
            <ChipLink href={settingsHref(id)} isSelected={id === section}>
              {label}
            </ChipLink>
          </li>
        ))}
      </TabRow>
      {isSaved && <AdminMessage>{SAVED}</AdminMessage>}
      {!shown && <LoadFailure title="Impossible de charger les réglages" error={error} refetch={refetch} />}
      {shown && <SectionForm key={section} section={shown} />}
      {data && (
        <RecordedChanges
          changes={data.changes}
          labelOf={({ what }, name) => settingLabel(sectionCalled(what), name)}
        />
      )}
    </AdminBody>
  );
}

function sectionCalled(what: string): SettingsSection {
  return SECTIONS.find(([, label]) => label === what)?.[0] ?? 'site';
}

type SectionFieldsProps = {
  section: SettingsSection;
  values: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
};

function SectionFields({ section, values, fields }: SectionFieldsProps) {
  if (section === 'packages') return <PackageFields values={values} fields={fields} />;
  return SETTING_FIELDS[section].map((field) => (
    <SettingInput
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={fields[field.name]}
    />
  ));
}

function SectionForm({ section: { id, values, version } }: { section: TeamSettings['sections'][number] }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const names = id === 'packages' ? PACKAGE_FIELDS : Object.keys(values);
  const { formProps, fields, message, isSending, typed } = useForm({
    name: settingsForm(id),
    rules: Object.fromEntries(
      names.map((name) => [
        name,
        (_: string, formValues) => checkSection(id, formValues as Record<string, string>)[name] ?? null,
      ]),
    ),
    initial: values,
    send: async (formValues) => {
      try {
        await saveSection(apiFetch, id, formValues);
      } catch (error) {
        // Then shows what others saved meanwhile, so that the next try is made knowing it.
        await queryClient.invalidateQueries({ queryKey: teamSettingsQuery(apiFetch).queryKey });
        throw error;
      }
      // A full page load: the new document's header and footer have the saved settings.
      location.assign(settingsHref(id, true));
    },
  });
  return (
    <form
      {...formProps}
      action={`${SETTINGS_PATH}/${id}`}
      aria-labelledby="partie"
      className="grid items-start gap-4.5 rounded-l border border-line bg-surface p-4.5 sm:grid-cols-2 sm:p-5.5"
    >
      <div className="sm:col-span-2">
        <h2 id="partie" className="text-l">
          {SETTINGS_SECTIONS[id]}
        </h2>
        <p className="mt-1 text-s text-ink-2">{SECTION_LEAD[id]}</p>
      </div>
      {message !== null && (
        <div className="sm:col-span-2">
          <AdminMessage isBad>{message}</AdminMessage>
        </div>
      )}
      <input type="hidden" name="version" value={version} />
      <SectionFields section={id} values={typed} fields={fields} />
      <Button type="submit" disabled={isSending} className="sm:col-span-2 sm:justify-self-start">
        {isSending ? 'Enregistrement…' : 'Enregistrer'}
      </Button>
    </form>
  );
}
