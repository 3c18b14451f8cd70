import type { TextPart } from '../safety/risky-parts.ts';

export const REPORT_TYPES = ['listing', 'comment', 'user', 'conversation'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** The reasons that people choose from (specification, part 2, section 5). */
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

/** A report starts as pending; its case makes it upheld or dismissed. */
export const REPORT_STATUSES = ['pending', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_LIMITS = {
  description: { min: 20, max: 500 },
  /** The reported person's appeal. */
  appeal: { min: 20, max: 1000 },
} as const;

export type CreatedReport = { id: string; type: ReportType; status: ReportStatus };

/** Why the safety rules propose a person to the team. */
export const DETECTION_REASONS = {
  two_signs: 'Deux signes indépendants dans le même message.',
  repetition: 'Le même signe écrit à deux personnes en une semaine.',
  complaint:
    'L’autre personne s’en plaint ou cite ce qui lui a été demandé : son message n’est pas en cause.',
} as const;
export type DetectionReason = keyof typeof DETECTION_REASONS;

/** One message as the team reads it. */
export type Evidence = { text: string; sentAt: string; isReported: boolean };

/** With the words that the safety rules matched, of the reported person alone. */
export type MarkedEvidence = Evidence & { riskyParts: TextPart[] };

/** The owner of the reported thing, with what a decision needs to know. */
export type ReportedPerson = {
  id: string;
  name: string;
  email: string | null;
  memberSince: string;
  isBanned: boolean;
  /** Earlier cases that were upheld. */
  upheldCount: number;
};

/** All reports of one thing, until the team has decided. */
export type ReportCase = {
  id: string;
  type: ReportType;
  /** The thing's own public id, and the page that shows it. */
  targetId: string;
  href: string;
  /** A title, the start of a comment, a name. */
  label: string;
  status: ReportStatus;
  weight: number;
  openedAt: string;
  /** When it was hidden because independent people agreed. */
  hiddenAt: string | null;
  appeal: string | null;
  /** What the safety rules found in it and why they proposed it; null if people alone reported it. */
  detection: { because: string | null; signs: string[] } | null;
  /** Messages that were reported or found suspicious; the team reads no other part of a conversation. */
  evidence: MarkedEvidence[];
  reported: ReportedPerson | null;
  reports: { reason: ReportReason; severity: ReportSeverity; description: string; createdAt: string }[];
};

/** Days within which a decision can be appealed. */
export const APPEAL_DAYS = 30;

/** A case as the reported person sees it: never who reported. */
export type OwnCase = {
  id: string;
  type: ReportType;
  targetId: string;
  label: string;
  reason: ReportReason;
  /** The team's note. */
  note: string | null;
  /** pending: hidden until decided; upheld: the team decided against it. */
  status: Exclude<ReportStatus, 'dismissed'>;
  since: string;
  hasAppealed: boolean;
};
