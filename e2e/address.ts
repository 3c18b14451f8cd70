export const E2E_PORT = 4_399;
export const E2E_ORIGIN = `http://localhost:${E2E_PORT}`;

/** FedaPay and Wave, simulated. */
export const E2E_PROVIDERS_PORT = 4_398;
export const E2E_PROVIDERS_ORIGIN = `http://127.0.0.1:${E2E_PROVIDERS_PORT}`;

/** As our own page from another network each time: a network may file only so many accounts in a quarter of an hour. */
export function fromAnotherNetwork(): { origin: string; 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 256);
  return { origin: E2E_ORIGIN, 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}
