export const E2E_PORT = Number(process.env.E2E_PORT ?? 4_399);
export const E2E_ORIGIN = `http://localhost:${E2E_PORT}`;

/** FedaPay and Wave, simulated. */
export const E2E_PROVIDERS_PORT = E2E_PORT - 1;
export const E2E_PROVIDERS_ORIGIN = `http://127.0.0.1:${E2E_PROVIDERS_PORT}`;

/** Headers of a request from our own page and a new network each time: registrations are limited per network and quarter of an hour. */
export function fromAnotherNetwork(): { origin: string; 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 256);
  return { origin: E2E_ORIGIN, 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}
