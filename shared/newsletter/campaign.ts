import type { FormRules } from '../platform/form-rules.ts';
import type { CappedCount } from '../platform/pagination.ts';
import type { CampaignState, CampaignStep } from './campaign-lifecycle.ts';
import type { Segment } from './segment.ts';

export const CAMPAIGN_LIMITS = {
  subject: 120,
  preview: 150,
  heading: 120,
  body: 10_000,
  actionLabel: 40,
  actionHref: 500,
  perPage: 20,
  subscribersPerPage: 50,
  csvRows: 200_000,
} as const;

/** sending: handed to the mail server, which has not answered · refused: no such address · unknown: cut off on the way, and not sent again. */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'refused', 'failed', 'unknown'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The texts of a newsletter. */
export type CampaignText = {
  subject: string;
  /** The preview that mail programs show after the subject. */
  preview: string;
  heading: string;
  /** An empty line starts a new paragraph. */
  body: string;
  /** Of the button; both are empty without one. */
  actionLabel: string;
  actionHref: string;
};

export type CampaignProgress = {
  /** The number of recipients when sending began. */
  audience: number | null;
  sent: number;
  refused: number;
  failed: number;
  unknown: number;
  /** Recipients who unsubscribed by its link. */
  unsubscribed: number;
};

export type Campaign = CampaignText & {
  id: string;
  segment: Segment;
  state: CampaignState;
  /** A change based on an older version is refused. */
  version: number;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  progress: CampaignProgress;
  can: { edit: boolean } & Record<CampaignStep, boolean>;
};

export type CampaignDetail = Campaign & {
  /** Present size of the segment; for one that was sent, its size then. */
  reach: CappedCount;
  /** The mail as one person would get it. */
  html: string;
  text: string;
};

export type CampaignField = keyof CampaignText;

export const CAMPAIGN_RULES: FormRules<CampaignField> = {
  subject: (value) => required(value, CAMPAIGN_LIMITS.subject, 'L’objet est requis.'),
  preview: (value) => optional(value, CAMPAIGN_LIMITS.preview),
  heading: (value) => required(value, CAMPAIGN_LIMITS.heading, 'Le titre est requis.'),
  body: (value) => required(value, CAMPAIGN_LIMITS.body, 'Écrivez le texte.'),
  actionLabel: (value, { actionHref = '' }) =>
    value.trim() === '' && actionHref.trim() !== ''
      ? 'Dites ce que le bouton annonce.'
      : optional(value, CAMPAIGN_LIMITS.actionLabel),
  actionHref: (value, { actionLabel = '' }) => {
    const text = value.trim();
    if (text === '') return actionLabel.trim() === '' ? null : 'Dites où mène le bouton.';
    if (text.length > CAMPAIGN_LIMITS.actionHref) return tooLong(CAMPAIGN_LIMITS.actionHref);
    return isWay(text) ? null : 'Une adresse du site commence par /, toute autre par https://';
  },
};

/** A path on this site, or an absolute address. */
function isWay(text: string): boolean {
  return (
    /^\/(?![/\\])[^\s<>"\\]*$/.test(text) || (/^https:\/\/[^\s<>"\\]+$/.test(text) && URL.canParse(text))
  );
}

function required(value: string, max: number, missing: string): string | null {
  return value.trim() === '' ? missing : optional(value, max);
}

function optional(value: string, max: number): string | null {
  return value.trim().length > max ? tooLong(max) : null;
}

const tooLong = (max: number) => `${max} caractères au plus.`;
