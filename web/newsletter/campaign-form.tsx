import { useRouteContext } from '@tanstack/react-router';
import { CAMPAIGN_LIMITS, type CampaignDetail, type CampaignField } from '#shared/newsletter/campaign.ts';
import { AUDIENCES } from '#shared/newsletter/segment.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { optionsOf } from '#web/admin-ui/admin-filters.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { CITY_OPTIONS, COUNTRY_OPTIONS } from './city-options.ts';
import { campaignHref, TEAM_FORM, TEAM_PATH, TEAM_PATHS } from './newsletter-team-address.ts';

type CampaignFormProps = { campaign: CampaignDetail | null; newKey?: string };

/** A newsletter's text and audience. Saving sends nothing. */
export function CampaignForm({ campaign, newKey = '' }: CampaignFormProps) {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === TEAM_FORM ? form : null;
  const typed: Values = refused?.values ?? (campaign ? valuesOf(campaign) : {});
  const fields = refused?.fields ?? {};
  // After a conflict the warning has been shown: saving again deliberately overwrites the other version.
  const seenVersion = refused?.code === 'conflict' ? undefined : typed.version;
  return (
    <form
      method="post"
      action={TEAM_PATHS.write}
      aria-label="Newsletter"
      className="grid max-w-3xl items-start gap-4.5 rounded-l border border-line bg-surface p-5 sm:grid-cols-2 sm:p-7"
    >
      {campaign ? (
        <>
          <input type="hidden" name="envoi" value={campaign.id} />
          <input type="hidden" name="version" value={seenVersion ?? campaign.version} />
        </>
      ) : (
        <input type="hidden" name="cle" value={typed.cle ?? newKey} />
      )}
      <WordFields typed={typed} fields={fields} />
      <SegmentFields typed={typed} fields={fields} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit">Enregistrer le brouillon</Button>
        <ButtonLink look="quiet" href={campaign ? campaignHref(campaign.id) : TEAM_PATH}>
          Annuler
        </ButtonLink>
      </div>
    </form>
  );
}

type Values = Record<string, string>;
type FieldsProps = { typed: Values; fields: FieldErrors };

function WordFields({ typed, fields }: FieldsProps) {
  const text = (name: CampaignField) => ({
    name,
    maxLength: CAMPAIGN_LIMITS[name],
    defaultValue: typed[name],
    error: fields[name],
  });
  return (
    <>
      <TextField label="Objet" required className="sm:col-span-2" {...text('subject')} />
      <TextField
        label="Aperçu (facultatif)"
        hint="Ce que la boîte de réception montre après l’objet."
        className="sm:col-span-2"
        {...text('preview')}
      />
      <TextField label="Titre" required className="sm:col-span-2" {...text('heading')} />
      <TextAreaField
        label="Texte"
        hint="Une ligne vide commence un nouveau paragraphe."
        rows={12}
        required
        className="sm:col-span-2"
        {...text('body')}
      />
      <TextField label="Bouton (facultatif)" placeholder="Voir les annonces" {...text('actionLabel')} />
      <TextField label="Adresse du bouton" placeholder="/marketplace" {...text('actionHref')} />
    </>
  );
}

function SegmentFields({ typed, fields }: FieldsProps) {
  return (
    <>
      <SelectField
        label="À qui ?"
        name="audience"
        options={optionsOf(AUDIENCES)}
        defaultValue={typed.audience ?? 'all'}
        className="sm:col-span-2"
      />
      <SelectField
        label="Pays"
        name="countryCode"
        emptyLabel="Tous"
        options={COUNTRY_OPTIONS}
        defaultValue={typed.countryCode ?? ''}
      />
      <SelectField
        label="Ville"
        name="citySlug"
        emptyLabel="Toutes"
        options={CITY_OPTIONS}
        defaultValue={typed.citySlug ?? ''}
        error={fields['segment.citySlug']}
      />
    </>
  );
}

function valuesOf({ segment, ...campaign }: CampaignDetail): Record<string, string> {
  const { subject, preview, heading, body, actionLabel, actionHref } = campaign;
  const { audience, countryCode, citySlug } = segment;
  return {
    subject,
    preview,
    heading,
    body,
    actionLabel,
    actionHref,
    audience,
    countryCode: countryCode ?? '',
    citySlug: citySlug ?? '',
  };
}
