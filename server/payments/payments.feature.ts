import type { Feature } from '#server/platform/feature.ts';
import { openPaymentProviders } from './providers/open-payment-providers.ts';
import { paymentData } from './payment-data.ts';
import { paymentJobs } from './payments.jobs.ts';
import { paymentRoutes } from './payments.routes.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: [
    { path: '/api/payments/webhooks', routes: webhookRoutes, takesForeignPosts: true },
    { path: '/api/payments', routes: paymentRoutes },
  ],
  jobs: paymentJobs,
  personalData: [paymentData],
  ports: (config) => ({ payments: openPaymentProviders(config.payments) }),
};
