import { listingOffered } from '#server/listings/listing-news.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { askVisitor, mailReminder, purgeAlerts, remindOfEnd } from './alert-mails.jobs.ts';
import { mailVisitor } from './mail-visitor.jobs.ts';
import { matchListing } from './match-listing.ts';
import { notifyDaily, notifyOfListing, notifyWeekly } from './notify-of-alerts.jobs.ts';

export const alertJobs: readonly Job[] = [
  defineJob({ ...listingOffered, run: (services, { listingId }) => matchListing(services, listingId) }),
  notifyOfListing,
  notifyDaily,
  notifyWeekly,
  mailVisitor,
  askVisitor,
  remindOfEnd,
  mailReminder,
  purgeAlerts,
];
