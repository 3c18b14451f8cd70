import { Hono } from 'hono';
import { paymentParams, receiptQuery } from '#shared/payments/payment.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { input } from '#server/platform/http/http.ts';
import { loadReceipt } from './load-receipt.ts';

/** Receipts and credit notes as PDF files. */
export const receiptRoutes = new Hono().get(
  '/:id/receipt',
  allow('member', 'Connexion requise'),
  input('param', paymentParams),
  input('query', receiptQuery),
  async (c) => {
    const { name, bytes } = await loadReceipt(
      c.var.ctx,
      c.req.valid('param').id,
      c.req.valid('query').refund,
    );
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    });
  },
);
