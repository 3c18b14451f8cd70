import { composeMail, type MailContent } from '#server/platform/mail/compose-mail.ts';
import type { Services } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import type { UserRow } from './accounts.queries.ts';

export const VERIFICATION_HOURS = 24;

type MailSender = Pick<Services, 'db' | 'clock' | 'config' | 'mail'>;

export async function mailVerification(
  services: MailSender,
  { email, firstName }: UserRow,
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
  { email, firstName }: UserRow,
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

async function mailTo(
  services: MailSender,
  to: string,
  content: (siteName: string) => MailContent,
): Promise<void> {
  const { siteName, tagline } = await getSettings(services);
  const site = { siteName, tagline, origin: services.config.origin };
  await services.mail.send({ to, ...composeMail(site, content(siteName)) });
}
