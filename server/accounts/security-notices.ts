import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { returnUse, tryUse } from '#server/platform/http/limits.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import type { UserRow } from './accounts.queries.ts';

/** Messages cost money: enough for somebody who loses and takes back the account on one day. */
const SMS_PER_DAY = 3;

type Notice = {
  /** Identifies what happened. */
  key: string;
  title: string;
  text: string;
};

/** For those without a mailbox, instead of a mail about the security of their account. */
export async function notifyOfSecurity(
  services: Services,
  userId: string,
  { text, ...notice }: Notice,
): Promise<void> {
  const advice = 'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.';
  await services.notifications.notify(services, [
    {
      ...notice,
      userId,
      type: 'warning',
      text: `${text} ${advice}`,
      path: '/profile?tab=security',
      isPushed: true,
    },
  ]);
}

/** Says to somebody who registered with a number that a mailbox now opens the account: an intruder may own it. */
export async function noticeAddedAddress(services: Services, user: UserRow): Promise<void> {
  await notifyOfSecurity(services, user.id, {
    key: `accounts.address-added:${user.email}`,
    title: 'Adresse e-mail ajoutée',
    text: `L’adresse ${user.email} ouvre désormais votre compte.`,
  });
  await sendSecuritySms(services, user, 'address_added');
}

// Without accents and apostrophes: other characters double the price.
const SMS_TEXT = {
  password_changed: (siteName: string) =>
    `Le mot de passe de votre compte ${siteName} vient de changer. Si cela ne vient pas de vous, choisissez-en un nouveau sur le site.`,
  address_added: (siteName: string) =>
    `Une adresse e-mail ouvre maintenant votre compte ${siteName}. Si cela ne vient pas de vous, changez de mot de passe sur le site.`,
};

/** To the number that opens the account, as an intruder's session would hide a notification. */
export async function sendSecuritySms(
  services: Services,
  { phoneNumber, phoneVerifiedAt }: Pick<UserRow, 'phoneNumber' | 'phoneVerifiedAt'>,
  event: keyof typeof SMS_TEXT,
): Promise<void> {
  const [channel] = services.sms.channels;
  if (channel === undefined || phoneNumber === null || phoneVerifiedAt === null) return;
  const key = limitKey(services.config, 'accounts.security-sms', phoneNumber);
  if (!(await tryUse(services, { key, max: SMS_PER_DAY, windowSeconds: DAY_SECONDS }))) return;
  const { siteName } = await getSettings(services);
  try {
    await services.sms.send({ to: phoneNumber, text: SMS_TEXT[event](siteName), channel });
  } catch (error) {
    // The job tries again, and counts again.
    await returnUse(services, key);
    throw error;
  }
}
