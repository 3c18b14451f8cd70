import type { CappedCount } from '../platform/pagination.ts';

/** Queues of work for the team. */
export const DASHBOARD_QUEUES = [
  'listings',
  'revisions',
  'comments',
  'reports',
  'people',
  'appeals',
  'refunds',
  'discrepancies',
] as const;
export type DashboardQueue = (typeof DASHBOARD_QUEUES)[number];

export const DASHBOARD_FIGURES = ['accounts', 'listings', 'payments', 'revenue', 'decisions'] as const;
export type DashboardFigure = (typeof DASHBOARD_FIGURES)[number];

/** Today, and the days before it. */
export const DASHBOARD_DAYS = 30;

export type Dashboard = {
  /** The queues in which something waits, longest wait first. */
  queues: { queue: DashboardQueue; count: CappedCount; oldestAt: string }[];
  /** "2026-11-20", oldest first, today last; days of Cotonou. */
  days: string[];
  /** One value a day; money in whole francs. */
  figures: Record<DashboardFigure, number[]>;
};
