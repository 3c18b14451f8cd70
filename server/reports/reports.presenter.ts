import { mailAddress } from '#server/platform/mail/absent-address.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { REPORT_PREFIX } from '#shared/reports/report.schema.ts';
import {
  APPEAL_DAYS,
  DETECTION_REASONS,
  type OwnCase,
  type ReportCase,
  type ReportedPerson,
} from '#shared/reports/report.ts';
import { signNames } from '#shared/safety/warning.ts';
import { isLikeness } from '#shared/safety/likeness-rules.ts';
import { riskyParts } from '#shared/safety/risky-parts.ts';
import { shownName } from '#shared/accounts/shown-name.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { reasonsOf } from '#server/safety/explain-likelihood.ts';
import { listCasesOf, listReportedPeople, listReportsOf, type CaseRow } from './reports.queries.ts';
import { pathsOf } from './notify-reported.ts';

/** Presents cases to the team, with their reports and the reported people. */
export async function presentCases({ db }: Context<Member>, rows: readonly CaseRow[]): Promise<ReportCase[]> {
  const [people, reportsByCase, paths] = await Promise.all([
    listReportedPeople(db, [...new Set(rows.flatMap(({ reportedId }) => reportedId ?? []))]),
    listReportsOf(
      db,
      rows.map(({ id }) => id),
    ),
    pathsOf(db, rows),
  ]);
  const personById = new Map(people.map((row) => [row.user.id, row]));
  return rows.map((row) => {
    const person = row.reportedId === null ? undefined : personById.get(row.reportedId);
    return {
      id: toPublicId('cas', row.id),
      type: row.type,
      targetId: toPublicId(REPORT_PREFIX[row.type], row.targetId),
      href: paths.get(row.id) ?? '/',
      label: row.label,
      status: row.status,
      weight: row.weight,
      openedAt: row.openedAt.toISOString(),
      hiddenAt: row.hiddenAt?.toISOString() ?? null,
      appeal: row.appeal,
      detection: presentDetection(row),
      evidence: row.evidence.map((each) => ({
        ...each,
        riskyParts: each.isReported ? riskyParts(each.text) : [],
      })),
      reported: person ? presentPerson(person) : null,
      reports: (reportsByCase.get(row.id) ?? []).map(({ reason, severity, description, createdAt }) => ({
        reason,
        severity,
        description,
        createdAt: createdAt.toISOString(),
      })),
    };
  });
}

function presentDetection({ detected, detectedBecause, evidence }: CaseRow): ReportCase['detection'] {
  if (detected.length === 0) return null;
  // Cases from before reasons were stored have none.
  const because = detectedBecause === null ? null : DETECTION_REASONS[detectedBecause];
  const reasons = detected.some(isLikeness)
    ? evidence.filter(({ isReported }) => isReported).flatMap(({ text }) => reasonsOf(text))
    : [];
  return { because, signs: [...new Set([...signNames(detected), ...reasons])] };
}

type PersonRow = Awaited<ReturnType<typeof listReportedPeople>>[number];

export function presentPerson({ user, upheldCount }: PersonRow): ReportedPerson {
  return {
    id: toPublicId('usr', user.id),
    name: shownName(user),
    email: mailAddress(user.email),
    memberSince: user.createdAt.toISOString(),
    isBanned: user.bannedAt !== null,
    upheldCount,
  };
}

/** The member's own cases that are hidden or decided against them, and why. */
export async function loadOwnCases(ctx: Context<Member>): Promise<OwnCase[]> {
  const since = new Date(ctx.clock() - APPEAL_DAYS * DAY_MS);
  const rows = await listCasesOf(ctx.db, ctx.actor.userId, since);
  const reportsByCase = await listReportsOf(
    ctx.db,
    rows.flatMap(({ id, hiddenBecause }) => (hiddenBecause === null ? [id] : [])),
  );
  return rows.map((row) => ({
    id: toPublicId('cas', row.id),
    type: row.type,
    targetId: toPublicId(REPORT_PREFIX[row.type], row.targetId),
    label: row.label,
    reason: row.hiddenBecause ?? reportsByCase.get(row.id)?.[0]?.reason ?? 'scam',
    note: row.note,
    status: row.status === 'upheld' ? 'upheld' : 'pending',
    since: (row.decidedAt ?? row.hiddenAt ?? row.openedAt).toISOString(),
    hasAppealed: row.appeal !== null,
  }));
}
