import { simulatorControl } from '#tests/fakes/simulator-control.ts';
import { E2E_PROVIDERS_ORIGIN } from './address.ts';

/** Plays FedaPay and Wave in a journey. Other journeys run beside it: look only at what your own payment made. */
export const providers = simulatorControl(E2E_PROVIDERS_ORIGIN);
