import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts';
import type { MailKind } from '#server/platform/mail/mail-kinds.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Services } from '#server/platform/context.ts';
import { MAIL_CODE_MINUTES } from '#shared/accounts/mail-code-form.ts';
import { EXPORT_DAYS } from '#shared/accounts/data-export.ts';
import { mailAddress } from '#server/platform/mail/absent-address.ts';
import { frenchDate } from '#shared/platform/time.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import type { SessionRow, UserRow } from './accounts.queries.ts';
import { describeDevice } from './describe-device.ts';
import { notifyOfSecurity } from './security-notices.ts';
import { VERIFICATION_HOURS } from './registration-times.ts';

export const RESET_HOURS = 1;
export const EMAIL_CHANGE_HOURS = 24;

const writeDay = frenchDate({ dateStyle: 'long' });
const writeMoment = frenchDate({ dateStyle: 'long', timeStyle: 'short' });

type MailSender = Pick<Services, 'db' | 'clock' | 'config' | 'mail'>;
type Addressee = Pick<UserRow, 'email' | 'firstName'>;
type Owner = Addressee & Pick<UserRow, 'id'>;

export async function mailVerification(
  services: MailSender,
  { email, firstName, createdAt }: Addressee & { createdAt: Date },
  href: string,
): Promise<void> {
  await mailTo(services, { kind: 'accounts.verification', to: email }, (siteName) => ({
    subject: `Confirmez votre adresse e-mail – ${siteName}`,
    preview: 'Plus qu’un geste : confirmez votre adresse pour publier et écrire aux vendeurs.',
    heading: `Bienvenue, ${firstName} !`,
    paragraphs: [
      `Votre compte ${siteName} est presque prêt. Confirmez que cette adresse e-mail est bien la vôtre :`,
    ],
    action: { label: 'Confirmer mon adresse', href },
    remarks: [
      `Ce lien est valable ${VERIFICATION_HOURS} heures, pour l’inscription du ${writeMoment(createdAt)}. Sur un autre appareil, son mot de passe vous sera demandé.`,
      `Vous n’avez pas créé de compte sur ${siteName} ? Ignorez ce message : sans confirmation, aucun compte n’existe.`,
    ],
  }));
}

/** Says by mail what the page must not reveal: that the address already has an account. */
export async function mailAlreadyRegistered(
  services: MailSender,
  { email, firstName }: Addressee,
  before?: () => Promise<unknown>,
): Promise<boolean> {
  return mailTo(services, { kind: 'accounts.already-registered', to: email, before }, (siteName) => ({
    subject: `Vous avez déjà un compte – ${siteName}`,
    preview: 'Quelqu’un a voulu s’inscrire avec votre adresse.',
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Une inscription sur ${siteName} vient d’être demandée avec votre adresse e-mail. Vous avez déjà un compte : connectez-vous simplement avec votre mot de passe.`,
    ],
    action: { label: 'Me connecter', href: `${services.config.origin}/connexion` },
    remarks: ['Ce n’était pas vous ? Ignorez ce message : rien n’a changé sur votre compte.'],
  }));
}

export async function mailPasswordReset(
  services: MailSender,
  { email, firstName }: Addressee,
  href: string,
): Promise<void> {
  await mailTo(services, { kind: 'accounts.password-reset', to: email }, (siteName) => ({
    subject: `Choisissez un nouveau mot de passe – ${siteName}`,
    preview: 'Le lien pour choisir un nouveau mot de passe est dans ce message.',
    heading: `Bonjour ${firstName},`,
    paragraphs: ['Vous avez oublié votre mot de passe ? Choisissez-en un nouveau ici :'],
    action: { label: 'Choisir un mot de passe', href },
    remarks: [
      `Ce lien est valable ${RESET_HOURS} heure et sert une seule fois.`,
      'Ce n’était pas vous ? Ignorez ce message : votre mot de passe reste le même.',
    ],
  }));
}

export async function mailPasswordChanged(services: Services, owner: Owner, at: number): Promise<void> {
  await warnOwner(services, owner, { kind: 'accounts.password-changed', event: `${at}` }, (siteName) => ({
    subject: 'Votre mot de passe a changé',
    preview: 'Vos autres appareils ont été déconnectés.',
    heading: `Bonjour ${owner.firstName},`,
    paragraphs: [
      `Le mot de passe de votre compte ${siteName} vient de changer. Tous vos autres appareils ont été déconnectés.`,
      'Si c’était vous, tout va bien. Sinon, reprenez votre compte en choisissant tout de suite un nouveau mot de passe :',
    ],
    action: { label: 'Ce n’était pas moi', href: `${services.config.origin}/mot-de-passe-oublie` },
  }));
}

export async function mailNewDevice(
  services: Services,
  owner: Owner,
  { id, userAgent, createdAt }: Pick<SessionRow, 'id' | 'userAgent' | 'createdAt'>,
): Promise<void> {
  await warnOwner(services, owner, { kind: 'accounts.new-device', event: id }, (siteName) => ({
    subject: 'Nouvelle connexion à votre compte',
    preview: `Connexion depuis ${describeDevice(userAgent)}.`,
    heading: `Bonjour ${owner.firstName},`,
    paragraphs: [
      `Quelqu’un s’est connecté à votre compte ${siteName} depuis un appareil que nous ne connaissions pas : ${describeDevice(userAgent)}, le ${writeMoment(createdAt)}.`,
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : cet appareil sera déconnecté.',
    ],
    action: { label: 'Changer mon mot de passe', href: `${services.config.origin}/mot-de-passe-oublie` },
    remarks: ['Vous pouvez couper ces messages dans « Mon profil », onglet « Sécurité ».'],
  }));
}

export async function mailTwoFactor(
  services: Services,
  owner: Owner,
  { isOn, at }: { isOn: boolean; at: number },
): Promise<void> {
  const state = isOn ? 'activée' : 'désactivée';
  const meant = { kind: 'accounts.two-factor', event: `${isOn}:${at}` } as const;
  await warnOwner(services, owner, meant, (siteName) => ({
    subject: `Vérification en deux étapes ${state}`,
    preview: `La vérification en deux étapes vient d’être ${state}.`,
    heading: `Bonjour ${owner.firstName},`,
    paragraphs: [
      `La vérification en deux étapes de votre compte ${siteName} vient d’être ${state}.`,
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe :',
    ],
    action: { label: 'Ce n’était pas moi', href: `${services.config.origin}/mot-de-passe-oublie` },
  }));
}

export async function mailSignInCode(
  services: MailSender,
  { email, firstName }: Addressee,
  code: string,
): Promise<void> {
  await mailTo(services, { kind: 'accounts.sign-in-code', to: email }, (siteName) => ({
    subject: `Votre code de connexion – ${siteName}`,
    preview: `Il est valable ${MAIL_CODE_MINUTES} minutes.`,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Il y a eu trop de tentatives de connexion sur votre compte ${siteName}. Avec votre mot de passe, ce code vous laisse entrer :`,
      code.replace(/(?<=^.{4})/, '\u00a0'),
    ],
    remarks: [
      `Ce code est valable ${MAIL_CODE_MINUTES} minutes, une seule fois, et seulement dans le navigateur où il a été demandé.`,
      'Ne le donnez à personne, même à quelqu’un qui se dit de notre équipe.',
      'Ce n’était pas vous ? Ignorez ce message : sans votre mot de passe, ce code n’ouvre rien.',
    ],
  }));
}

/** `all_removed`: a password reset by mail removes every passkey. */
export const PASSKEY_CHANGES = ['added', 'removed', 'all_removed'] as const;
export type PasskeyChange = (typeof PASSKEY_CHANGES)[number];

const PASSKEY_TEXT: Record<PasskeyChange, { subject: string; text: (name: string) => string }> = {
  added: {
    subject: 'Clé d’accès ajoutée',
    text: (name) => `La clé d’accès « ${name} » ouvre désormais votre compte, sans mot de passe.`,
  },
  removed: {
    subject: 'Clé d’accès retirée',
    text: (name) => `La clé d’accès « ${name} » n’ouvre plus votre compte.`,
  },
  all_removed: {
    subject: 'Clés d’accès retirées',
    text: () =>
      'Votre mot de passe a été réinitialisé. Par précaution, les clés d’accès de votre compte ont été retirées : ajoutez de nouveau les vôtres.',
  },
};

export async function mailPasskey(
  services: Services,
  owner: Owner,
  { change, name, at }: { change: PasskeyChange; name: string; at: number },
): Promise<void> {
  const { subject, text } = PASSKEY_TEXT[change];
  await warnOwner(services, owner, { kind: 'accounts.passkey', event: `${change}:${at}` }, () => ({
    subject,
    preview: text(name),
    heading: `Bonjour ${owner.firstName},`,
    paragraphs: [
      text(name),
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : toutes les clés d’accès et tous les appareils perdront l’accès à votre compte.',
    ],
    action: { label: 'Ce n’était pas moi', href: `${services.config.origin}/mot-de-passe-oublie` },
  }));
}

type EmailChangeMail = { newEmail: string; to: string; href: string };

export async function mailEmailChange(
  services: MailSender,
  { email, firstName }: Addressee,
  { newEmail, to, href }: EmailChangeMail,
  before?: () => Promise<unknown>,
): Promise<boolean> {
  const kind = to === newEmail ? 'accounts.email-change-new' : 'accounts.email-change-current';
  const isFirst = mailAddress(email) === null;
  return mailTo(services, { kind, to, before }, (siteName) => ({
    subject: isFirst
      ? `Confirmez votre adresse – ${siteName}`
      : `Confirmez votre nouvelle adresse – ${siteName}`,
    preview: isFirst
      ? 'Plus qu’un geste pour l’ajouter à votre compte.'
      : 'Vos deux adresses doivent dire oui.',
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      isFirst
        ? `L’adresse ${newEmail} doit rejoindre votre compte ${siteName} : vos reçus et vos alertes y arriveront.`
        : `L’adresse de votre compte ${siteName} doit devenir ${newEmail}. Nous demandons à vos deux adresses, l’ancienne et la nouvelle : l’adresse change quand les deux ont dit oui.`,
    ],
    action: { label: isFirst ? 'Confirmer mon adresse' : 'Confirmer le changement', href },
    remarks: [
      `Ce lien est valable ${EMAIL_CHANGE_HOURS} heures.`,
      isFirst
        ? 'Ce n’était pas vous ? Ignorez ce message.'
        : 'Ce n’était pas vous ? Ne confirmez pas, et changez votre mot de passe : quelqu’un d’autre le connaît.',
    ],
  }));
}

/** For somebody who had no address before, `noticeAddedAddress` says it instead. */
export async function mailEmailChanged(
  services: MailSender,
  { email, firstName }: Addressee,
  oldEmail: string,
): Promise<void> {
  for (const to of [oldEmail, email])
    await mailTo(services, { kind: 'accounts.email-changed', to }, (siteName) => ({
      subject: `Votre adresse e-mail a changé – ${siteName}`,
      preview: 'Vous vous connectez désormais avec votre nouvelle adresse.',
      heading: `Bonjour ${firstName},`,
      paragraphs: [
        `Les deux adresses ont confirmé : votre compte ${siteName} est désormais lié à ${email}. Connectez-vous avec elle.`,
      ],
      action: { label: 'Me connecter', href: `${services.config.origin}/connexion` },
    }));
}

export async function mailPhoneLeft(services: MailSender, { email, firstName }: Addressee): Promise<void> {
  await mailTo(services, { kind: 'accounts.phone-left', to: email }, (siteName) => ({
    subject: `Votre numéro a été vérifié sur un autre compte – ${siteName}`,
    preview: 'Votre compte n’a plus de numéro de téléphone.',
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Le numéro de téléphone de votre compte ${siteName} vient d’être vérifié sur un autre compte par la personne qui a ce téléphone en main. Il a donc quitté le vôtre.`,
      'Vous avez changé de numéro ? Ajoutez le nouveau dans votre profil.',
    ],
    action: { label: 'Ouvrir mon profil', href: `${services.config.origin}/profile?tab=profile` },
  }));
}

export async function mailExportReady(services: MailSender, { email, firstName }: Addressee): Promise<void> {
  await mailTo(services, { kind: 'accounts.export-ready', to: email }, (siteName) => ({
    subject: `Vos données sont prêtes – ${siteName}`,
    preview: `Téléchargez-les dans les ${EXPORT_DAYS} jours.`,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Tout ce que ${siteName} sait de vous est réuni dans une archive, avec vos photos. Elle vous attend pendant ${EXPORT_DAYS} jours.`,
    ],
    action: { label: 'Télécharger mes données', href: `${services.config.origin}/profile?tab=security` },
    remarks: ['Ce n’était pas vous ? Changez votre mot de passe.'],
  }));
}

export async function mailDeletionAsked(services: Services, owner: Owner, dueAt: Date): Promise<void> {
  const day = writeDay(dueAt);
  const meant = { kind: 'accounts.deletion-asked', event: dueAt.toISOString() } as const;
  await warnOwner(services, owner, meant, (siteName) => ({
    subject: 'Votre compte sera supprimé',
    preview: `Le ${day}, sauf si vous changez d’avis.`,
    heading: `Bonjour ${owner.firstName},`,
    paragraphs: [
      `Vous avez demandé la suppression de votre compte ${siteName}. Il sera supprimé le ${day}, avec vos annonces et vos photos.`,
      'Vous avez changé d’avis, ou ce n’était pas vous ? Connectez-vous d’ici là et annulez la suppression.',
    ],
    action: { label: 'Garder mon compte', href: `${services.config.origin}/profile?tab=security` },
  }));
}

export async function mailDeletionUndone(
  services: MailSender,
  { email, firstName }: Addressee,
): Promise<void> {
  await mailTo(services, { kind: 'accounts.deletion-undone', to: email }, (siteName) => ({
    subject: `Votre compte reste ouvert – ${siteName}`,
    preview: 'La suppression est annulée.',
    heading: `Ravi de vous garder, ${firstName} !`,
    paragraphs: [
      `La suppression de votre compte ${siteName} est annulée : vos annonces et vos photos restent là.`,
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe :',
    ],
    action: { label: 'Ce n’était pas moi', href: `${services.config.origin}/mot-de-passe-oublie` },
  }));
}

export async function mailDeleted(services: MailSender, { email, firstName }: Addressee): Promise<void> {
  await mailTo(services, { kind: 'accounts.deleted', to: email }, (siteName) => ({
    subject: `Votre compte est supprimé – ${siteName}`,
    preview: 'Merci d’avoir été des nôtres.',
    heading: `Au revoir ${firstName},`,
    paragraphs: [
      `Votre compte ${siteName} vient d’être supprimé, comme vous l’aviez demandé, avec vos annonces et vos photos.`,
    ],
    remarks: ['C’est le dernier message que nous vous envoyons.'],
  }));
}

type Warning = {
  kind: MailKind;
  /** Tells this event from others of its kind: a retry notifies no second time. */
  event: string;
};

/** Mails what its owner must know about the account; somebody without a mailbox gets a notification that says it. */
async function warnOwner(
  services: Services,
  { id, email }: Owner,
  { kind, event }: Warning,
  content: (siteName: string) => MailContent,
): Promise<void> {
  if (mailAddress(email) === null) {
    const { siteName } = await getSettings(services);
    const { subject, preview } = content(siteName);
    await notifyOfSecurity(services, id, { key: `${kind}:${event}`, title: subject, text: preview });
    return;
  }
  await mailTo(services, { kind, to: email }, (siteName) => {
    const mail = content(siteName);
    return { ...mail, subject: `${mail.subject} – ${siteName}` };
  });
}

type Outgoing = {
  kind: MailKind;
  to: string;
  /** Prepares what the mail's link needs; runs only if the mail is sent. */
  before?: (() => Promise<unknown>) | undefined;
};

async function mailTo(
  services: MailSender,
  { before, ...outgoing }: Outgoing,
  content: (siteName: string) => MailContent,
): Promise<boolean> {
  const { siteName, tagline } = await getSettings(services);
  const site = { siteName, tagline, origin: services.config.origin };
  return sendMail(services, outgoing, async () => {
    await before?.();
    return composeMail(site, content(siteName));
  });
}
