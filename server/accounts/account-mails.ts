import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts';
import type { Services } from '#server/platform/context.ts';
import { EXPORT_DAYS } from '#shared/accounts/data-export.ts';
import { frenchDate } from '#shared/platform/time.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import type { SessionRow, UserRow } from './accounts.queries.ts';
import { describeDevice } from './describe-device.ts';

export const VERIFICATION_HOURS = 24;
export const RESET_HOURS = 1;
export const EMAIL_CHANGE_HOURS = 24;

const writeDay = frenchDate({ dateStyle: 'long' });
const writeMoment = frenchDate({ dateStyle: 'long', timeStyle: 'short' });

type MailSender = Pick<Services, 'db' | 'clock' | 'config' | 'mail'>;
type Addressee = Pick<UserRow, 'email' | 'firstName'>;

export async function mailVerification(
  services: MailSender,
  { email, firstName }: Addressee,
  href: string,
): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Confirmez votre adresse e-mail – ${siteName}`,
    preview: 'Plus qu’un geste : confirmez votre adresse pour publier et écrire aux vendeurs.',
    heading: `Bienvenue, ${firstName} !`,
    paragraphs: [
      `Votre compte ${siteName} est presque prêt. Confirmez que cette adresse e-mail est bien la vôtre :`,
    ],
    action: { label: 'Confirmer mon adresse', href },
    remarks: [
      `Ce lien est valable ${VERIFICATION_HOURS} heures.`,
      `Vous n’avez pas créé de compte sur ${siteName} ? Ignorez ce message : sans confirmation, le compte ne peut pas servir.`,
    ],
  }));
}

/** Says by mail alone what the page may not: that the address already has an account. */
export async function mailAlreadyRegistered(
  services: MailSender,
  { email, firstName }: Addressee,
): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Vous avez déjà un compte – ${siteName}`,
    preview: 'Quelqu’un a voulu s’inscrire avec votre adresse.',
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Une inscription sur ${siteName} vient d’être demandée avec votre adresse e-mail. Vous avez déjà un compte : connectez-vous simplement avec votre mot de passe.`,
    ],
    action: { label: 'Me connecter', href: `${services.config.origin}/connexion` },
    remarks: ['Ce n’était pas vous ? Ignorez ce message : rien n’a changé sur votre compte.'],
  }));
}

export async function mailPasswordReset(
  services: MailSender,
  { email, firstName }: Addressee,
  href: string,
): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Choisissez un nouveau mot de passe – ${siteName}`,
    preview: 'Le lien pour choisir un nouveau mot de passe est dans ce message.',
    heading: `Bonjour ${firstName},`,
    paragraphs: ['Vous avez oublié votre mot de passe ? Choisissez-en un nouveau ici :'],
    action: { label: 'Choisir un mot de passe', href },
    remarks: [
      `Ce lien est valable ${RESET_HOURS} heure et sert une seule fois.`,
      'Ce n’était pas vous ? Ignorez ce message : votre mot de passe reste le même.',
    ],
  }));
}

export async function mailPasswordChanged(
  services: MailSender,
  { email, firstName }: Addressee,
): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Votre mot de passe a changé – ${siteName}`,
    preview: 'Vos autres appareils ont été déconnectés.',
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Le mot de passe de votre compte ${siteName} vient de changer. Tous vos autres appareils ont été déconnectés.`,
      'Si c’était vous, tout va bien. Sinon, reprenez votre compte en choisissant tout de suite un nouveau mot de passe :',
    ],
    action: { label: 'Ce n’était pas moi', href: `${services.config.origin}/mot-de-passe-oublie` },
  }));
}

export async function mailNewDevice(
  services: MailSender,
  { email, firstName }: Addressee,
  { userAgent, createdAt }: Pick<SessionRow, 'userAgent' | 'createdAt'>,
): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Nouvelle connexion à votre compte – ${siteName}`,
    preview: `Connexion depuis ${describeDevice(userAgent)}.`,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Quelqu’un s’est connecté à votre compte ${siteName} depuis un appareil que nous ne connaissions pas : ${describeDevice(userAgent)}, le ${writeMoment(createdAt)}.`,
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : cet appareil sera déconnecté.',
    ],
    action: { label: 'Changer mon mot de passe', href: `${services.config.origin}/mot-de-passe-oublie` },
    remarks: ['Vous pouvez couper ces messages dans Mon profil, onglet Sécurité.'],
  }));
}

export async function mailTwoFactor(
  services: MailSender,
  { email, firstName }: Addressee,
  isOn: boolean,
): Promise<void> {
  const state = isOn ? 'activée' : 'désactivée';
  await mailTo(services, email, (siteName) => ({
    subject: `Vérification en deux étapes ${state} – ${siteName}`,
    preview: `La vérification en deux étapes vient d’être ${state}.`,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `La vérification en deux étapes de votre compte ${siteName} vient d’être ${state}.`,
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe :',
    ],
    action: { label: 'Ce n’était pas moi', href: `${services.config.origin}/mot-de-passe-oublie` },
  }));
}

type EmailChangeMail = { newEmail: string; to: string; href: string };

export async function mailEmailChange(
  services: MailSender,
  { firstName }: Addressee,
  { newEmail, to, href }: EmailChangeMail,
): Promise<void> {
  await mailTo(services, to, (siteName) => ({
    subject: `Confirmez votre nouvelle adresse – ${siteName}`,
    preview: 'Vos deux adresses doivent dire oui.',
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `L’adresse de votre compte ${siteName} doit devenir ${newEmail}. Nous demandons à vos deux boîtes mail, l’ancienne et la nouvelle : l’adresse change quand les deux ont dit oui.`,
    ],
    action: { label: 'Confirmer le changement', href },
    remarks: [
      `Ce lien est valable ${EMAIL_CHANGE_HOURS} heures.`,
      'Ce n’était pas vous ? Ne confirmez pas, et changez votre mot de passe : quelqu’un d’autre le connaît.',
    ],
  }));
}

export async function mailEmailChanged(
  services: MailSender,
  { email, firstName }: Addressee,
  oldEmail: string,
): Promise<void> {
  for (const to of [oldEmail, email])
    await mailTo(services, to, (siteName) => ({
      subject: `Votre adresse e-mail a changé – ${siteName}`,
      preview: 'Vous vous connectez désormais avec votre nouvelle adresse.',
      heading: `Bonjour ${firstName},`,
      paragraphs: [
        `Les deux adresses ont confirmé : votre compte ${siteName} est désormais lié à ${email}. Connectez-vous avec elle.`,
      ],
      action: { label: 'Me connecter', href: `${services.config.origin}/connexion` },
    }));
}

export async function mailPhoneLeft(services: MailSender, { email, firstName }: Addressee): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Votre numéro a été vérifié sur un autre compte – ${siteName}`,
    preview: 'Votre compte n’a plus de numéro de téléphone.',
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Le numéro de téléphone de votre compte ${siteName} vient d’être vérifié sur un autre compte par la personne qui a ce téléphone en main. Il a donc quitté le vôtre.`,
      'Vous avez changé de numéro ? Ajoutez le nouveau dans votre profil.',
    ],
    action: { label: 'Ouvrir mon profil', href: `${services.config.origin}/profile?tab=profile` },
  }));
}

export async function mailExportReady(services: MailSender, { email, firstName }: Addressee): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Vos données sont prêtes – ${siteName}`,
    preview: `Téléchargez-les dans les ${EXPORT_DAYS} jours.`,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Tout ce que ${siteName} sait de vous est réuni dans une archive, avec vos photos. Elle vous attend pendant ${EXPORT_DAYS} jours.`,
    ],
    action: { label: 'Télécharger mes données', href: `${services.config.origin}/profile?tab=security` },
    remarks: ['Ce n’était pas vous ? Changez votre mot de passe.'],
  }));
}

export async function mailDeletionAsked(
  services: MailSender,
  { email, firstName }: Addressee,
  dueAt: Date,
): Promise<void> {
  const day = writeDay(dueAt);
  await mailTo(services, email, (siteName) => ({
    subject: `Votre compte sera supprimé – ${siteName}`,
    preview: `Le ${day}, sauf si vous changez d’avis.`,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `Vous avez demandé la suppression de votre compte ${siteName}. Il sera supprimé le ${day}, avec vos annonces et vos photos.`,
      'Vous avez changé d’avis, ou ce n’était pas vous ? Connectez-vous d’ici là et annulez la suppression.',
    ],
    action: { label: 'Garder mon compte', href: `${services.config.origin}/profile?tab=security` },
  }));
}

export async function mailDeletionUndone(
  services: MailSender,
  { email, firstName }: Addressee,
): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Votre compte reste ouvert – ${siteName}`,
    preview: 'La suppression est annulée.',
    heading: `Ravi de vous garder, ${firstName} !`,
    paragraphs: [
      `La suppression de votre compte ${siteName} est annulée : vos annonces et vos photos restent là.`,
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe :',
    ],
    action: { label: 'Ce n’était pas moi', href: `${services.config.origin}/mot-de-passe-oublie` },
  }));
}

export async function mailDeleted(services: MailSender, { email, firstName }: Addressee): Promise<void> {
  await mailTo(services, email, (siteName) => ({
    subject: `Votre compte est supprimé – ${siteName}`,
    preview: 'Merci d’avoir été des nôtres.',
    heading: `Au revoir ${firstName},`,
    paragraphs: [
      `Votre compte ${siteName} vient d’être supprimé, comme vous l’aviez demandé, avec vos annonces et vos photos.`,
    ],
    remarks: ['C’est le dernier message que nous vous envoyons.'],
  }));
}

async function mailTo(
  services: MailSender,
  to: string,
  content: (siteName: string) => MailContent,
): Promise<void> {
  const { siteName, tagline } = await getSettings(services);
  const site = { siteName, tagline, origin: services.config.origin };
  await services.mail.send({ to, ...composeMail(site, content(siteName)) });
}
