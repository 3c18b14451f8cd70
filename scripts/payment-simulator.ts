// Simulates FedaPay and Wave for the demonstration, as a process with an origin of its own: npm run simulator
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PAYMENT_KEYS } from '#server/platform/payments/payment-config.ts';
import { startPaymentSimulator, type PaymentSimulator } from '#simulators/payments/payment-simulator.ts';

const DEFAULT_PORT = 4400;

const { APP_MODE, PORT = '3000', HOST = '127.0.0.1', DATA_DIR = '.data' } = process.env;
const { PAYMENT_SIMULATOR_PORT, PAYMENT_SIMULATOR_HOST, PAYMENT_SIMULATOR_ORIGIN } = process.env;

const product = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}/api/payments/webhooks`;

function startOn(port: number): Promise<PaymentSimulator> {
  mkdirSync(DATA_DIR, { recursive: true });
  return startPaymentSimulator({
    mode: APP_MODE,
    port,
    host: PAYMENT_SIMULATOR_HOST,
    publicOrigin: PAYMENT_SIMULATOR_ORIGIN,
    keys: { fedapay: DEMO_PAYMENT_KEYS.fedapaySecretKey, wave: DEMO_PAYMENT_KEYS.waveApiKeys },
    endpoints: [
      { provider: 'fedapay', url: `${product}/fedapay`, secret: DEMO_PAYMENT_KEYS.fedapayWebhookSecret },
      { provider: 'wave', url: `${product}/wave`, secret: DEMO_PAYMENT_KEYS.waveWebhookSecret },
    ],
    bookFile: join(DATA_DIR, 'payment-simulator.json'),
  });
}

/** A second demonstration on the same machine gets another port. */
async function startAnywhere(): Promise<PaymentSimulator> {
  if (PAYMENT_SIMULATOR_PORT) return startOn(Number(PAYMENT_SIMULATOR_PORT));
  return startOn(DEFAULT_PORT).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return startOn(0);
    throw error;
  });
}

try {
  const { origin, close } = await startAnywhere();
  process.send?.({ origin });
  process.stdout.write(`Simulateur de paiement : ${origin}\n`);
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // The parent process is gone.
  process.once('disconnect', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
