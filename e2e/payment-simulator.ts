import { simulatorControl } from '#tests/fakes/simulator-control.ts';
import { E2E_PROVIDERS_ORIGIN } from './address.ts';

/** Controls the simulated FedaPay and Wave. Other tests run in parallel: look only at your own payment's events. */
export const providers = simulatorControl(E2E_PROVIDERS_ORIGIN);
