import type { Feature } from '#server/platform/feature.ts';
import { receiptRoutes } from './receipts.routes.ts';

export const receiptsFeature: Feature = {
  name: 'receipts',
  routes: [{ path: '/api/payments', routes: receiptRoutes }],
};
