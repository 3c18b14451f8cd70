import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor } from 'better-auth/plugins';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/accounts/sign-in-form.ts';
import { DEFAULT_PREFERENCES, MAX_SESSION_DAYS } from '#shared/accounts/preferences.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Clock, Services } from '#server/platform/context.ts';
import { accounts, sessions, twoFactors, users, verifications } from '#server/accounts/accounts.table.ts';

const DEFAULT_AGE_MS = DEFAULT_PREFERENCES.security.maxSessionAgeDays * DAY_SECONDS * 1000;

/**
 * Cookies may live as long as the longest session; the row says when this one ends, and activity does not prolong it.
 */
const sessionRules = (clock: Clock) => ({
  session: { expiresIn: MAX_SESSION_DAYS * DAY_SECONDS, disableSessionRefresh: true },
  databaseHooks: {
    session: {
      create: {
        before: async (session: object) => {
          const now = clock();
          return {
            data: {
              ...session,
              createdAt: new Date(now),
              expiresAt: new Date(now + DEFAULT_AGE_MS),
            },
          };
        },
      },
    },
  },
});

/** Sessions and passwords. None of the library's routes is mounted; its base path only names them. */
export function createAuth({ db, config, log, clock }: Pick<Services, 'db' | 'config' | 'log' | 'clock'>) {
  return betterAuth({
    baseURL: config.origin,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: [config.origin],
    database: drizzleAdapter(db, {
      provider: 'pg',
      usePlural: true,
      schema: { users, sessions, accounts, verifications, twoFactors },
    }),
    // Only confirmRegistration makes accounts, as it knows our rules.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Not every account has an address: openSession refuses those that are not confirmed.
      requireEmailVerification: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phoneNumber: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false },
      },
    },
    ...sessionRules(clock),
    plugins: [twoFactor({ issuer: 'Tokpa' })],
    advanced: {
      cookiePrefix: 'tokpa',
      useSecureCookies: config.origin.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
      // The library would skip both checks under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // Our limits count in the database, for all processes; the library's would count in memory, by a header that
    // anybody can set.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its further arguments may contain people's addresses, which must not be logged.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) log.error('auth library failed', { error });
      },
    },
    logger: { level: 'warn', log: (level, message) => log.warn('auth library', { level, message }) },
  });
}

export type Auth = ReturnType<typeof createAuth>;

declare module 'hono' {
  // An interface, as only interfaces can be augmented.
  interface ContextVariableMap {
    auth: Auth;
  }
}
