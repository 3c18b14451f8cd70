import { createMiddleware } from 'hono/factory';
import { MAX_CV_BYTES } from '#shared/careers/application-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { refusedFormPage } from '#server/platform/pages/failure-page.ts';
import { networkRange } from '#server/platform/http/network-key.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { createIntake } from '#server/uploads/upload-intake.ts';

/** Anybody may upload a CV, so the bytes held in memory at a time are limited, in total and per network. */
const take = createIntake({ all: 8 * MAX_CV_BYTES, person: 3 * MAX_CV_BYTES });
const BUSY = 'Beaucoup de CV arrivent en ce moment. Réessayez dans quelques secondes.';

const intakeOf = (refuse: () => Response) =>
  createMiddleware(async (c, next) => {
    const giveBack = take(networkRange(clientAddress(c, c.var.ctx.config)), MAX_CV_BYTES);
    if (!giveBack) return refuse();
    try {
      return await next();
    } finally {
      giveBack();
    }
  });

/** Refuses a CV before it is read while too many are being received. */
export const limitCvIntake = intakeOf(() => {
  throw new AppError('unavailable', { retryAfterSeconds: 5, message: BUSY });
});

/** The same for the form without JavaScript. */
export const limitCvFormIntake = intakeOf(() => refusedFormPage(503, BUSY));
