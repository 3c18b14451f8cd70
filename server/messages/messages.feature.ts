import type { Feature } from '#server/platform/feature.ts';
import { messageData } from './message-data.ts';
import { messageTopics } from './message-events.ts';
import { messageMailSamples } from './message-mail-samples.ts';
import { messageJobs } from './messages.jobs.ts';
import { messageRoutes } from './messages.routes.ts';

export const messagesFeature: Feature = {
  name: 'messages',
  routes: [{ path: '/api/messages', routes: messageRoutes }],
  jobs: messageJobs,
  personalData: [messageData],
  mailSamples: messageMailSamples,
  topics: messageTopics,
  unattendedPaths: ['/api/messages/unread', '/api/messages/received'],
};
