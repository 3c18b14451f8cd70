import { eq } from 'drizzle-orm';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { avatarKey } from './avatar.ts';
import { findUser } from './accounts.queries.ts';
import { knownDevices, sessions } from './accounts.table.ts';
import { mailAddress } from '#server/platform/mail/absent-address.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { describeDevice } from './describe-device.ts';
import { passkeys } from './passkeys.table.ts';
import { findPreferences } from './preferences.queries.ts';

/**
 * The account itself. Passwords, codes and secrets are left out: they are stored as hashes and ciphertext, of no use to
 * anybody.
 */
export const accountData: PersonalData = {
  count: async ({ db }, userId) => ((await findUser(db, userId))?.image ? 2 : 1),
  async *files(services, userId) {
    const { db, storage } = services;
    const user = await findUser(db, userId);
    if (!user) return;
    const { id, name: _name, image, email, ...fields } = user;
    const signedIn = await db.select().from(sessions).where(eq(sessions.userId, userId)).limit(1000);
    const devices = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId)).limit(1000);
    const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).limit(1000);
    yield jsonFile('compte.json', {
      id: toPublicId('usr', id),
      ...fields,
      email: mailAddress(email),
      preferences: (await findPreferences(db, userId)) ?? DEFAULT_PREFERENCES,
      sessions: signedIn.map(({ userAgent, createdAt, lastActiveAt, isRemembered }) => ({
        device: describeDevice(userAgent),
        userAgent,
        createdAt,
        lastActiveAt,
        isRemembered,
      })),
      passkeys: keys.map((key) => ({
        name: key.name,
        createdAt: key.createdAt,
        lastUsedAt: key.lastUsedAt,
        isSynced: key.isSynced,
      })),
      knownDevices: devices.map(({ createdAt, lastSeenAt }) => ({ createdAt, lastSeenAt })),
    });
    const avatar = image === null ? null : await storage.get(avatarKey(image));
    if (avatar) yield { name: 'photo-de-profil.webp', bytes: avatar };
  },
};
