import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Services } from '#server/platform/context.ts';
import { accounts, sessions, users, verifications } from './accounts.table.ts';

const DAY_SECONDS = 86_400;

/** Sessions and passwords. Its own routes live under /api/auth. */
export function createAuth({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>) {
  return betterAuth({
    baseURL: config.origin,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: [config.origin],
    database: drizzleAdapter(db, { provider: 'pg', usePlural: true, schema: { users, sessions, accounts, verifications } }),
    emailAndPassword: { enabled: true, disableSignUp: true, requireEmailVerification: true, minPasswordLength: 8 },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phoneNumber: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false },
      },
    },
    session: { expiresIn: 7 * DAY_SECONDS, updateAge: DAY_SECONDS },
    advanced: {
      cookiePrefix: 'tokpa',
      useSecureCookies: config.origin.startsWith('https:'),
      database: { generateId: 'uuid' },
      // The library would leave both checks out under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    // Its further arguments may hold addresses of people, which no log keeps.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) log.error('auth library failed', { error });
      },
    },
    logger: { level: 'warn', log: (level, message) => log.warn('auth library', { level, message }) },
  });
}

export type Auth = ReturnType<typeof createAuth>;
