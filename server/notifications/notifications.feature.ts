import type { Feature } from '#server/platform/feature.ts';
import { notificationData } from './notification-data.ts';
import { notificationTopics } from './notification-events.ts';
import { notificationJobs } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationsPort } from './notify-people.ts';
import { UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: [
    { path: UNSUBSCRIBE_PATH, routes: unsubscribeRoutes, takesForeignPosts: true },
    { path: '/api/notifications', routes: notificationRoutes },
  ],
  jobs: notificationJobs,
  personalData: [notificationData],
  topics: notificationTopics,
  ports: () => ({ notifications: notificationsPort }),
};
