import { toPublicId } from '#shared/platform/ids.ts';
import { REPORT_REASONS, type ReportReason, type ReportType } from '#shared/reports/report.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { findComment } from '#server/comments/comments.queries.ts';
import type { Services } from '#server/platform/context.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';
import { findCase, listReportsOf, type CaseRow } from './reports.queries.ts';

export type ReportNews = 'hidden' | 'upheld' | 'dismissed';

/** Never says who reported. */
export async function tellReportedPerson(
  services: Services,
  caseId: string,
  what: ReportNews,
): Promise<void> {
  const { db, config, notices } = services;
  const found = await findCase(db, caseId);
  const person = found?.reportedId ? await findUser(db, found.reportedId) : undefined;
  if (!found || !person) return;
  const [first] = await listReportsOf(db, caseId);
  const path = await pathOf(services, found);
  const content = reportedMail(what, {
    firstName: person.firstName,
    type: found.type,
    label: found.label,
    reason: found.hiddenBecause ?? first?.reason ?? 'other',
    note: found.note,
    address: `${config.origin}${path}`,
  });
  await notices.tell(services, [
    {
      userId: person.id,
      type: what === 'dismissed' ? 'info' : 'warning',
      key: `report:${caseId}:${what}`,
      title: content.subject,
      text: content.preview,
      path,
      ...(found.type === 'listing' ? { listingId: found.targetId } : {}),
      isPushed: true,
      mail: content,
    },
  ]);
}

export async function pathOf(
  { db }: Pick<Services, 'db'>,
  { type, targetId }: Pick<CaseRow, 'type' | 'targetId'>,
): Promise<string> {
  if (type === 'user') return `/vendeur/${toPublicId('usr', targetId)}`;
  if (type === 'listing') return `/annonce/${toPublicId('lst', targetId)}`;
  const comment = await findComment(db, targetId);
  const id = toPublicId('cmt', targetId);
  return comment ? `/annonce/${toPublicId('lst', comment.listingId)}#${id}` : '/';
}

type About = {
  firstName: string;
  type: ReportType;
  label: string;
  reason: ReportReason;
  note: string | null;
  address: string;
};

const THING: Record<ReportType, string> = {
  listing: 'Votre annonce',
  comment: 'Votre commentaire',
  user: 'Votre profil',
};

export function reportedMail(what: ReportNews, about: About): MailContent {
  const { firstName, type, label, reason, note, address } = about;
  const thing = THING[type];
  const named = type === 'user' ? thing : `${thing} « ${label} »`;
  const motive = `Motif : ${REPORT_REASONS[reason]}${note ? ` – ${note}` : ''}`;
  if (what === 'dismissed')
    return {
      subject: `${thing} est de nouveau en ligne`,
      preview: 'Notre équipe a vérifié : rien à vous reprocher.',
      heading: `Bonne nouvelle, ${firstName} !`,
      paragraphs: [`${named} a été vérifié par notre équipe et reste visible. Merci de votre patience.`],
      action: { label: 'Voir la page', href: address },
    };
  if (what === 'upheld')
    return {
      subject: `${thing} ne respecte pas nos règles`,
      preview: motive,
      heading: `Bonjour ${firstName},`,
      paragraphs: [
        type === 'user'
          ? `${named} a été signalé, et notre équipe a vérifié. C’est un avertissement.`
          : `${named} a été retiré après vérification par notre équipe.`,
        motive,
        type === 'listing'
          ? 'Vous pouvez corriger l’annonce et la renvoyer, ou contester depuis sa page.'
          : 'Si vous n’êtes pas d’accord, répondez à ce message.',
      ],
      action: { label: 'Voir la page', href: address },
    };
  return {
    subject: `${thing} est en cours de vérification`,
    preview: motive,
    heading: `Bonjour ${firstName},`,
    paragraphs: [
      `${named} a été signalé par plusieurs personnes et n’est pas visible, le temps que notre équipe vérifie.`,
      motive,
      'Si c’est une erreur, dites-le nous depuis la page : nous lisons votre réponse avant de décider.',
    ],
    action: { label: 'Répondre', href: address },
  };
}
