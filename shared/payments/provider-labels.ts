export const PROVIDER_LABELS: Readonly<Record<string, string>> = { fedapay: 'FedaPay', wave: 'Wave' };
