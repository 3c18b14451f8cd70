import { CONFIRM_REGISTRATION_PATH } from '#shared/accounts/registration.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/context.ts';
import * as mails from './account-mails.ts';

const AWA = { id: '018f0000-0000-7000-8000-000000000001', email: 'awa@exemple.bj', firstName: 'Awa' };
const NEW_EMAIL = 'awa.kone@exemple.bj';
const PHONE =
  'Mozilla/5.0 (Linux; Android 12; TECNO KG5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

/** Renders every account mail as its recipient would get it; nothing is sent. */
export async function accountMailSamples(services: Services): Promise<MailMessage[]> {
  const samples: MailMessage[] = [];
  const collect = {
    ...services,
    mail: { outbox: null, isPreview: true, send: async (mail: MailMessage) => void samples.push(mail) },
  };
  const now = services.clock();
  const link = (path: string) => `${services.config.origin}${path}?token=exemple`;
  const change = { newEmail: NEW_EMAIL, href: link('/confirmer-adresse') };
  await mails.mailVerification(
    collect,
    { ...AWA, createdAt: new Date(now) },
    link(CONFIRM_REGISTRATION_PATH),
  );
  await mails.mailAlreadyRegistered(collect, AWA);
  await mails.mailPasswordReset(collect, AWA, link('/reinitialiser-mot-de-passe'));
  await mails.mailPasswordChanged(collect, AWA, now);
  await mails.mailNewDevice(collect, AWA, { id: AWA.id, userAgent: PHONE, createdAt: new Date(now) });
  await mails.mailTwoFactor(collect, AWA, { isOn: true, at: now });
  await mails.mailTwoFactor(collect, AWA, { isOn: false, at: now });
  await mails.mailSignInCode(collect, AWA, '48151623');
  for (const passkey of mails.PASSKEY_CHANGES)
    await mails.mailPasskey(collect, AWA, { change: passkey, name: 'Chrome sur téléphone Android', at: now });
  await mails.mailEmailChange(collect, AWA, { ...change, to: AWA.email });
  await mails.mailEmailChange(collect, AWA, { ...change, to: NEW_EMAIL });
  await mails.mailEmailChanged(collect, { ...AWA, email: NEW_EMAIL }, AWA.email);
  await mails.mailPhoneLeft(collect, AWA);
  await mails.mailExportReady(collect, AWA);
  await mails.mailDeletionAsked(collect, AWA, new Date(now + 14 * DAY_MS));
  await mails.mailDeletionUndone(collect, AWA);
  await mails.mailDeleted(collect, AWA);
  return samples;
}
