export const REPORT_TYPES = ['listing', 'comment', 'user', 'conversation'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** What people pick from (specification, part 2, section 5). */
export const REPORT_REASONS = {
  inappropriate_content: 'Contenu inapproprié',
  fake_listing: 'Fausse annonce',
  spam: 'Spam ou publicité',
  scam: 'Arnaque ou tentative d’arnaque',
  copyright: 'Photos ou textes volés',
  other: 'Autre raison',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

export const REPORT_SEVERITIES = ['low', 'medium', 'high'] as const;
export type ReportSeverity = (typeof REPORT_SEVERITIES)[number];
export const DEFAULT_SEVERITY: ReportSeverity = 'medium';
export const SEVERITY_LABEL: Record<ReportSeverity, string> = {
  low: 'Peu grave',
  medium: 'Moyennement grave',
  high: 'Très grave',
};

/** A report is filed as pending; with its case it is upheld or dismissed. */
export const REPORT_STATUSES = ['pending', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_LIMITS = {
  description: { min: 20, max: 500 },
  /** What the reported person answers. */
  appeal: { min: 20, max: 1000 },
} as const;

export type CreatedReport = { id: string; type: ReportType; status: ReportStatus };

/** One message as the team reads it. */
export type Evidence = { text: string; sentAt: string; isReported: boolean };

/** Whose it is, as far as a decision needs it. */
export type ReportedPerson = {
  id: string;
  name: string;
  email: string;
  memberSince: string;
  isBanned: boolean;
  /** Earlier cases in which the reports were right. */
  upheldCount: number;
};

/** Everything that was reported of one thing, until the team has decided. */
export type ReportCase = {
  id: string;
  type: ReportType;
  /** The thing's own public id, and the page where it is seen. */
  targetId: string;
  href: string;
  /** A title, the first words of a comment, a name. */
  label: string;
  status: ReportStatus;
  weight: number;
  openedAt: string;
  /** Out of sight since then, as independent people agreed. */
  hiddenAt: string | null;
  appeal: string | null;
  /** What the rules of safety say of it. */
  advice: string[];
  /** Words that were reported or found; the team reads no other part of a conversation. */
  evidence: Evidence[];
  reported: ReportedPerson | null;
  reports: { reason: ReportReason; severity: ReportSeverity; description: string; createdAt: string }[];
};

/** So long a decision can be contested. */
export const APPEAL_DAYS = 30;

/** What the reported person is told: never who it was. */
export type OwnCase = {
  id: string;
  type: ReportType;
  targetId: string;
  label: string;
  reason: ReportReason;
  /** What the team added. */
  note: string | null;
  /** pending: it waits out of sight; upheld: the team decided against it. */
  status: Exclude<ReportStatus, 'dismissed'>;
  since: string;
  hasAppealed: boolean;
};
