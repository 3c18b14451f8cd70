import { contactWaysOf } from '#shared/listings/listing-form.ts';
import { CONTACT_WAY_LABEL, CONTACT_WAYS } from '#shared/listings/listing-terms.ts';
import { TEXT_LIMITS } from '#shared/listings/text-limits.ts';
import type { FieldErrors } from '#shared/platform/errors.ts';
import { TextField } from '#web/ui/field.tsx';
import { Pills } from './fact-field.tsx';

type ContactFieldsProps = {
  values: Readonly<Record<string, string>>;
  fields: FieldErrors;
  /** The account's own number, formatted for reading. */
  phone: string | null;
};

const WAYS = CONTACT_WAYS.map((value) => ({ value, label: CONTACT_WAY_LABEL[value] }));

/** How and when buyers may reach the seller; the listing's page offers no other way. */
export function ContactFields({ values, fields, phone }: ContactFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Pills
        label="Comment vous joindre"
        name="contactWays"
        options={WAYS}
        chosen={contactWaysOf(values.contactWays ?? '')}
        hint="L’annonce ne propose que ce que vous cochez ; sans choix, les trois."
      />
      <PhoneField value={values.contactPhone} error={fields.contactPhone} phone={phone} />
      <TextField
        label="Heures (facultatif)"
        name="contactHours"
        maxLength={TEXT_LIMITS.contactHours.max}
        autoComplete="off"
        placeholder="De 8 h à 20 h, sauf le dimanche"
        defaultValue={values.contactHours}
        error={fields.contactHours}
      />
    </div>
  );
}

type PhoneFieldProps = { value: string | undefined; error: string | undefined; phone: string | null };

/** The account's number is not asked for again; another one can be given for this listing. */
function PhoneField({ value, error, phone }: PhoneFieldProps) {
  return (
    <TextField
      label={phone === null ? 'Téléphone et WhatsApp' : 'Autre numéro pour cette annonce (facultatif)'}
      name="contactPhone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={value}
      hint={
        phone === null ? (
          'Donné aux acheteurs sur demande seulement.'
        ) : (
          <>
            Sans autre numéro, on vous appelle et on vous écrit sur WhatsApp au <strong>{phone}</strong>,
            donné sur demande seulement.
          </>
        )
      }
      error={error}
    />
  );
}
