import { isKeyOf } from '../platform/key-of.ts';

/** By the provider's id. */
export const PROVIDER_LABELS = { fedapay: 'FedaPay', wave: 'Wave' } as const;

/** The provider's name; an id that is no longer known stands for itself. */
export function providerLabel(id: string): string {
  return isKeyOf(PROVIDER_LABELS, id) ? PROVIDER_LABELS[id] : id;
}
