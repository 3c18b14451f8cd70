import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { AlertButton } from '#web/alerts/alert-button.tsx';
import { SellerPage } from '#web/sellers/seller-page.tsx';
import { sellerQuery } from '#web/sellers/sellers.api.ts';

type SellerWithAlertProps = { id: string; cursor: string | undefined };

/** A seller's page, with the button that asks for an alert of their listings. */
export function SellerWithAlert({ id, cursor }: SellerWithAlertProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: seller } = useQuery(sellerQuery(apiFetch, id));
  const button = seller?.canFollow ? (
    <AlertButton followed={{ kind: 'seller', seller }} label={`M’avertir des annonces de ${seller.name}`} />
  ) : null;
  return <SellerPage id={id} cursor={cursor} alertButton={button} />;
}
