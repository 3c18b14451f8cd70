import { SALE_CHANNELS, type SaleChannel } from '#shared/listings/sale.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { QuickActionForm } from './quick-action-form.tsx';
import type { OwnListingProps } from './own-listing-row.tsx';

/**
 * Asks to whom the listing was sold, among those who wrote about it, or at least where the buyer was found; optional.
 */
export function SaleForms(props: OwnListingProps) {
  const { listing, view, actions } = props;
  const { siteName } = useSiteSettings();
  const labels: Record<SaleChannel, string> = {
    tokpa: `Sur ${siteName}`,
    elsewhere: 'Ailleurs',
    unsaid: 'Je préfère ne pas le dire',
  };
  const hasBuyers = listing.possibleBuyers.length > 0;
  return (
    <>
      {hasBuyers && <BuyerForm {...props} />}
      <QuickActionForm listingId={listing.id} quickAction="sell" view={view} actions={actions}>
        <p className="text-s font-bold text-ink-2">
          {hasBuyers
            ? 'À quelqu’un d’autre ? Où l’avez-vous trouvé ?'
            : 'Elle est vendue ? Où avez-vous trouvé l’acheteur ?'}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {SALE_CHANNELS.map((channel) => (
            <Button key={channel} type="submit" name="canal" value={channel} look="secondary" size="s">
              {labels[channel]}
            </Button>
          ))}
        </div>
      </QuickActionForm>
    </>
  );
}

function BuyerForm({ listing, view, actions }: OwnListingProps) {
  return (
    <QuickActionForm
      listingId={listing.id}
      quickAction="sell"
      view={view}
      actions={actions}
      className="grid gap-2"
    >
      <SelectField
        name="acheteur"
        label="Elle est vendue ? À qui ?"
        hint="Parmi les personnes qui vous ont écrit. Son avis portera la mention « Achat vérifié »."
        required
        emptyLabel="Choisissez…"
        options={listing.possibleBuyers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button type="submit" look="secondary" size="s" className="justify-self-start">
        Marquer vendue
      </Button>
    </QuickActionForm>
  );
}
