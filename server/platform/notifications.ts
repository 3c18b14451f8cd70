import type { ActivityType } from '#shared/platform/activity.ts';
import type { Services } from './context.ts';
import type { Transaction } from './database/database.ts';
import type { MailContent } from './mail/compose-mail.ts';
import type { MailKind } from './mail/mail-kinds.ts';

/** Something to tell somebody. */
export type NewNotification = {
  userId: string;
  type: ActivityType;
  /** Names what happened: whoever tells the same thing twice tells it once. */
  key: string;
  title: string;
  text: string;
  /** Where to look, within the site. */
  path: string;
  listingId?: string;
  /** Who did it. Nobody is told what they did themselves. */
  actorId?: string;
  /** Its own events say so already: no further one. */
  isHeard?: boolean;
  /** Whether their devices are told too. */
  isPushed?: boolean;
  mail?: NotificationMail;
};

/** Without a heading, the person is greeted by name. */
export type NotificationMail = Omit<MailContent, 'heading'> & {
  kind: MailKind;
  heading?: string;
  /** What has been read by then is not mailed. */
  afterSeconds?: number;
};

/** How features tell people what happened; each person's choices and quiet hours are obeyed behind it. */
export type Notifications = {
  /** Last in a transaction, as events are. */
  notify: (services: Services, notifications: readonly NewNotification[], tx?: Transaction) => Promise<void>;
  /** Somebody has seen to what these keys begin with: it is read, and told no further. */
  markRead: (services: Services, userId: string, keyStart: string, tx?: Transaction) => Promise<void>;
};

/** Where nobody is to be told anything. */
export const SILENT_NOTIFICATIONS: Notifications = {
  notify: () => Promise.resolve(),
  markRead: () => Promise.resolve(),
};
