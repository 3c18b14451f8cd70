import type { PaymentConfig } from '#server/platform/payments/payment-config.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import { fedapayProvider } from './fedapay.ts';
import { waveProvider } from './wave.ts';

/** Preferred provider first: Wave directly costs less than Wave through another provider. */
export function openPaymentProviders(
  { isLive, fedapay, wave }: PaymentConfig,
  timeoutMs?: number,
): PaymentProvider[] {
  return [
    ...(wave ? [waveProvider({ ...wave, isLive, timeoutMs })] : []),
    ...(fedapay ? [fedapayProvider({ ...fedapay, isLive, timeoutMs })] : []),
  ];
}
