import { ChevronDown } from 'lucide';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { OwnListingProps } from './own-listing-row.tsx';
import { QuickActionForm } from './quick-action-form.tsx';

/** Asks once to whom and for how much the listing was sold; every answer is optional. */
export function SaleForm({ listing, view, actions }: OwnListingProps) {
  const { siteName } = useSiteSettings();
  const { possibleBuyers, price, id } = listing;
  const hasBuyers = possibleBuyers.length > 0;
  const others = hasBuyers ? 'Quelqu’un d’autre' : 'Quelqu’un';
  return (
    <details className="group/sale rounded-m border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-3.5 text-s font-bold [&::-webkit-details-marker]:hidden">
        C’est vendu ?
        <Icon of={ChevronDown} className="size-4 transition-transform group-open/sale:rotate-180" />
      </summary>
      <QuickActionForm
        listingId={id}
        quickAction="sell"
        view={view}
        actions={actions}
        className="grid gap-3 border-t border-line p-3.5"
      >
        <input type="hidden" name="monnaie" value={price?.currency ?? 'XOF'} />
        <SelectField
          name="acheteur"
          label="À qui l’avez-vous vendue ?"
          hint={hasBuyers && 'Une personne qui vous a écrit pourra donner un avis « Achat vérifié ».'}
          emptyLabel="Je préfère ne pas le dire"
          options={[
            ...possibleBuyers.map((buyer) => ({ value: buyer.id, label: buyer.name })),
            { value: 'tokpa', label: `${others}, sur ${siteName}` },
            { value: 'elsewhere', label: `${others}, ailleurs` },
          ]}
        />
        <TextField
          name="prix"
          label="Prix final (facultatif)"
          hint="Personne d’autre que vous ne le voit."
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
        />
        <Button type="submit" size="s" className="justify-self-start">
          Marquer vendue
        </Button>
      </QuickActionForm>
    </details>
  );
}
