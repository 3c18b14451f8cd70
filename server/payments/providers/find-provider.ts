import {
  isPayable,
  METHOD_FACTS,
  methodHint,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#shared/payments/payment-method.ts';
import type { OfferedMethod } from '#shared/payments/payment.ts';
import { providerLabel } from '#shared/payments/provider-labels.ts';
import { COUNTRY_CODES, type CountryCode } from '#shared/platform/places.ts';
import type { Services } from '#server/platform/context.ts';
import type { PaymentProvider, PaymentProviderId } from '#server/platform/payments/payment-provider.ts';

type Configured = Pick<Services, 'payments'>;

/** Returns the provider that offers a method in a country, the preferred one where several do. */
export function providerFor(
  { payments }: Configured,
  method: PaymentMethod,
  country: CountryCode,
): PaymentProvider | undefined {
  return payments.find((provider) => provider.methodsOf(country).includes(method));
}

/** Returns undefined if the provider is no longer configured. */
export function findProvider({ payments }: Configured, id: PaymentProviderId): PaymentProvider | undefined {
  return payments.find((provider) => provider.id === id);
}

/** Returns the methods offered in at least one country. */
export function methodsAnywhere(services: Configured): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) =>
    COUNTRY_CODES.some((country) => providerFor(services, method, country)),
  );
}

/** Returns the methods offered in a country; with an amount, only those that accept it. */
export function offeredMethods(
  services: Configured,
  country: CountryCode,
  totalMinor: number | null = null,
): OfferedMethod[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const provider = providerFor(services, method, country);
    if (!provider || (totalMinor !== null && !isPayable(method, totalMinor))) return [];
    return [{ method, hint: methodHint(method, providerLabel(provider.id)), ...METHOD_FACTS[method] }];
  });
}
