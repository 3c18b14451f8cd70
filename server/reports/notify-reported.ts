import { toPublicId } from '#shared/platform/ids.ts';
import { APPEAL_DAYS, REPORT_REASONS, type ReportReason, type ReportType } from '#shared/reports/report.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { findCommented } from '#server/comments/comments.queries.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';
import { findCase, listReportsOf, type CaseRow } from './reports.queries.ts';

/** stands: the appeal was read and changes nothing. */
export type ReportNews = 'hidden' | 'upheld' | 'dismissed' | 'stands';

/** Notifies the reported person of a decision on a case; never reveals who reported. */
export async function notifyReportedPerson(
  services: Services,
  caseId: string,
  what: ReportNews,
): Promise<void> {
  const { db, config, notifications } = services;
  const found = await findCase(db, caseId);
  const person = found?.reportedId ? await findUser(db, found.reportedId) : undefined;
  if (!found || !person) return;
  const [first] = (await listReportsOf(db, [caseId])).get(caseId) ?? [];
  const path = (await pathsOf(db, [found])).get(caseId) ?? '/';
  const content = reportedMail(what, {
    firstName: person.firstName,
    type: found.type,
    label: found.label,
    reason: found.hiddenBecause ?? first?.reason ?? 'other',
    note: found.note,
    address: `${config.origin}${path}`,
    decisionsAddress: `${config.origin}/profile?tab=security#decisions`,
  });
  await notifications.notify(services, [
    {
      userId: person.id,
      type: what === 'dismissed' ? 'info' : 'warning',
      key: `report:${caseId}:${what}`,
      title: content.subject,
      text: content.preview,
      path,
      ...(found.type === 'listing' ? { listingId: found.targetId } : {}),
      isPushed: true,
      mail: { ...content, kind: 'reports.decision' },
    },
  ]);
}

type Reported = Pick<CaseRow, 'id' | 'type' | 'targetId'>;

/** Returns the path of each case's target, by case id; a comment's is on its listing. */
export async function pathsOf(db: Db, cases: readonly Reported[]): Promise<ReadonlyMap<string, string>> {
  const commented = await findCommented(
    db,
    cases.flatMap(({ type, targetId }) => (type === 'comment' ? [targetId] : [])),
  );
  return new Map(cases.map(({ id, type, targetId }) => [id, pathOf(type, targetId, commented)]));
}

function pathOf(type: ReportType, targetId: string, commented: ReadonlyMap<string, string>): string {
  if (type === 'user') return `/vendeur/${toPublicId('usr', targetId)}`;
  if (type === 'conversation') return `/messages?conversation=${toPublicId('cnv', targetId)}`;
  if (type === 'listing') return `/annonce/${toPublicId('lst', targetId)}`;
  const listingId = commented.get(targetId);
  return listingId ? `/annonce/${toPublicId('lst', listingId)}#${toPublicId('cmt', targetId)}` : '/';
}

type About = {
  firstName: string;
  type: ReportType;
  label: string;
  reason: ReportReason;
  note: string | null;
  address: string;
  /** The page that shows the team's decisions and takes appeals. */
  decisionsAddress: string;
};

const THING: Record<ReportType, { name: string; ending: '' | 'e' }> = {
  listing: { name: 'Votre annonce', ending: 'e' },
  comment: { name: 'Votre commentaire', ending: '' },
  user: { name: 'Votre profil', ending: '' },
  conversation: { name: 'Votre conversation', ending: 'e' },
};

export function reportedMail(what: ReportNews, about: About): MailContent {
  const { firstName, type, label, reason, note, address, decisionsAddress } = about;
  const { name: thing, ending } = THING[type];
  const named = type === 'user' ? thing : `${thing} « ${label} »`;
  const motive = `Motif : ${REPORT_REASONS[reason]}${note ? ` – ${note}` : ''}`;
  const heading = `Bonjour ${firstName},`;
  if (what === 'dismissed')
    return {
      subject: isSeenByAll(type) ? `${thing} est de nouveau en ligne` : `${thing} : rien à vous reprocher`,
      preview: 'Notre équipe a vérifié : rien à vous reprocher.',
      heading: `Bonne nouvelle, ${firstName} !`,
      paragraphs: [
        `${named} a été vérifié${ending} par notre équipe${isSeenByAll(type) ? ' et reste visible' : ' : il n’y a rien à vous reprocher'}. Merci de votre patience.`,
      ],
      action: { label: 'Voir la page', href: address },
    };
  if (what === 'stands')
    return {
      subject: `Notre décision est maintenue : ${label}`,
      preview: motive,
      heading,
      paragraphs: [
        `Vous avez contesté notre décision. Une autre personne de l’équipe l’a relue et la maintient.`,
        motive,
      ],
      action: { label: 'Voir la page', href: address },
    };
  if (what === 'upheld')
    return {
      subject: `${thing} ne respecte pas nos règles`,
      preview: motive,
      heading,
      paragraphs: [
        isSeenByAll(type)
          ? `${named} a été retiré${ending} après vérification par notre équipe.`
          : `${named} a été signalé${ending}, et notre équipe a vérifié. C’est un avertissement.`,
        motive,
        type === 'listing' ? `Vous pouvez corriger l’annonce et la renvoyer. ${CONTEST}` : CONTEST,
      ],
      action: { label: 'Voir la décision', href: decisionsAddress },
    };
  return {
    subject: `${thing} est en cours de vérification`,
    preview: motive,
    heading,
    paragraphs: [
      `${named} a été signalé${ending} par plusieurs personnes et n’est pas visible, le temps que notre équipe vérifie.`,
      motive,
      'Si c’est une erreur, dites-le nous depuis la page : nous lisons votre réponse avant de décider.',
    ],
    action: { label: 'Répondre', href: address },
  };
}

const CONTEST = `Si vous n’êtes pas d’accord, vous avez ${APPEAL_DAYS} jours pour contester : une autre personne de l’équipe relira.`;

/** Whether everybody sees it: only that can be taken down; a person is warned. */
function isSeenByAll(type: ReportType): boolean {
  return type === 'listing' || type === 'comment';
}
