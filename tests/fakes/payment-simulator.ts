import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openPaymentProviders } from '#server/payments/providers/open-payment-providers.ts';
import { DEMO_PAYMENT_KEYS, type PaymentConfig } from '#server/platform/payments/payment-config.ts';
import { readConfig } from '#server/platform/config.ts';
import type { PaymentProvider, PaymentProviderId } from '#server/platform/payments/payment-provider.ts';
import { startPaymentSimulator } from '#simulators/payments/payment-simulator.ts';
import { simulatorControl, type SimulatorControl } from './simulator-control.ts';

/** The keys it accepts and the secrets it signs with. */
export const SIMULATOR_KEYS = DEMO_PAYMENT_KEYS;

export type SimulatedPayments = SimulatorControl & {
  config: PaymentConfig;
  /** The real adapters, pointed at the simulator. */
  provider: (id: PaymentProviderId, timeoutMs?: number) => PaymentProvider;
};

/** Runs FedaPay and Wave on a port of their own, once per test file. Each test starts without payments and webhooks. */
export function usePaymentSimulator(): SimulatedPayments {
  const holder: { current?: SimulatedPayments; close?: () => Promise<void> } = {};
  beforeAll(async () => {
    const { origin, close } = await startPaymentSimulator({
      mode: 'demo',
      port: 0,
      keys: { fedapay: SIMULATOR_KEYS.fedapaySecretKey, wave: SIMULATOR_KEYS.waveApiKeys },
    });
    const env = { FEDAPAY_API_BASE: origin, WAVE_API_BASE: `${origin}/wave` };
    const config = readConfig(env).payments;
    holder.close = close;
    holder.current = {
      ...simulatorControl(origin),
      config,
      provider: (id, timeoutMs) => {
        const found = openPaymentProviders(config, timeoutMs).find((provider) => provider.id === id);
        if (!found) throw new Error(`no provider ${id}`);
        return found;
      },
    };
  });
  beforeEach(async () => {
    await holder.current?.setEndpoints([]);
    await holder.current?.reset();
  });
  afterAll(() => holder.close?.());
  return new Proxy({} as SimulatedPayments, {
    get: (_, key) => {
      if (!holder.current) throw new Error('The simulator answers only inside tests.');
      return Reflect.get(holder.current, key);
    },
  });
}
