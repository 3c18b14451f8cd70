import type { QueryClient } from '@tanstack/react-query';
import { feeText } from '#shared/payments/payment-fees.ts';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { FaqFacts } from './faq.data.ts';
import { loadListingLifetime } from './listing-terms.api.ts';
import { offeredMethodsQuery } from './offered-methods.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Loads the configured payment methods, fees and lifetime, over all countries; without them the answers say less. */
export async function loadFaq({ queryClient, apiFetch }: Loading): Promise<FaqFacts> {
  const [offered, listingLifetimeDays] = await Promise.all([
    queryClient.ensureQueryData(offeredMethodsQuery(apiFetch)).catch(() => null),
    loadListingLifetime({ queryClient, apiFetch }),
  ]);
  return {
    listingLifetimeDays,
    paymentMethods: (offered?.methods ?? []).map((method) =>
      method === 'card'
        ? `${METHOD_FACTS.card.label.toLowerCase()} (Visa, Mastercard)`
        : METHOD_FACTS[method].label,
    ),
    paymentFees: offered ? feeText(offered.fees) : '',
  };
}
