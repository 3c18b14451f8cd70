import { serve } from '@hono/node-server';
import { accountData } from './accounts/account-data.ts';
import { accountJobs } from './accounts/accounts.jobs.ts';
import { dataRightsJobs } from './accounts/own-data.jobs.ts';
import { adminJobs } from './admin/admin.jobs.ts';
import { banJobs } from './admin/bans.jobs.ts';
import { banData } from './admin/ban-data.ts';
import { analyticsJobs } from './analytics/analytics.jobs.ts';
import { flushUsage } from './analytics/note-usage.ts';
import { createApp } from './app.ts';
import { blogData } from './blog/blog-data.ts';
import { blogJobs } from './blog/blog.jobs.ts';
import { writeBuiltInPosts } from './blog/write-built-in-posts.ts';
import { boostData } from './boosts/boost-data.ts';
import { boostGoods } from './boosts/boost-goods.ts';
import { boostJobs } from './boosts/boosts.jobs.ts';
import { applicationData } from './careers/application-data.ts';
import { careerJobs } from './careers/careers.jobs.ts';
import { favoriteData } from './favorites/favorite-data.ts';
import { favoriteJobs } from './favorites/favorites.jobs.ts';
import { commentData } from './comments/comment-data.ts';
import { listingData } from './listings/listing-data.ts';
import { listingJobs } from './listings/listings.jobs.ts';
import { messageData } from './messages/message-data.ts';
import { messageJobs } from './messages/messages.jobs.ts';
import { newsletterData } from './newsletter/newsletter-data.ts';
import { newsletterJobs } from './newsletter/newsletter.jobs.ts';
import { notificationData } from './notifications/notification-data.ts';
import { notificationJobs } from './notifications/notifications.jobs.ts';
import { notices } from './notifications/tell-people.ts';
import { paymentData } from './payments/payment-data.ts';
import { paymentJobs } from './payments/payments.jobs.ts';
import { phoneRevealData } from './phone-reveals/phone-reveal-data.ts';
import { phoneRevealJobs } from './phone-reveals/phone-reveals.jobs.ts';
import { readConfig, type Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import { forgetOldEvents } from './platform/events/emit-events.ts';
import { openJobQueue } from './platform/jobs.ts';
import { maintainNightly } from './platform/maintain-database.ts';
import { paymentPageOrigins } from './platform/payment-config.ts';
import { openServices } from './platform/open-services.ts';
import { moderationJobs } from './moderation/moderation.jobs.ts';
import { appealData } from './moderation/appeal-data.ts';
import { reportData } from './reports/report-data.ts';
import { reportJobs } from './reports/reports.jobs.ts';
import { contactData } from './pages/contact-data.ts';
import { pageJobs } from './pages/pages.jobs.ts';
import { searchJobs } from './search/search.jobs.ts';
import { uploadJobs } from './uploads/uploads.jobs.ts';
import { openPaymentProviders } from './payments/open-payment-providers.ts';
import { mountWeb } from './web.ts';

/** Longer than proxies keep theirs (nginx 60 s): whoever sends on a kept connection must not meet its end. */
const SERVER_OPTIONS = { keepAliveTimeout: 75_000 };

/** What each feature keeps of people. */
const DATA_SOURCES = [
  accountData,
  listingData,
  phoneRevealData,
  commentData,
  reportData,
  appealData,
  favoriteData,
  messageData,
  notificationData,
  paymentData,
  contactData,
  blogData,
  newsletterData,
  applicationData,
  banData,
  boostData,
];

const JOBS = [
  ...accountJobs,
  ...dataRightsJobs(DATA_SOURCES),
  ...uploadJobs,
  ...listingJobs,
  ...phoneRevealJobs,
  ...favoriteJobs,
  ...messageJobs,
  ...notificationJobs,
  ...moderationJobs,
  ...adminJobs,
  ...banJobs,
  ...reportJobs,
  ...paymentJobs,
  ...pageJobs,
  ...newsletterJobs,
  ...careerJobs,
  ...blogJobs,
  ...searchJobs,
  ...boostJobs,
  ...analyticsJobs,
  maintainNightly,
  forgetOldEvents,
];

const isDevelopment = process.argv.includes('--dev');
const runsHttp = !process.argv.includes('--jobs-only');
const runsJobs = !process.argv.includes('--http-only');

try {
  await start(readConfig());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(config: Config) {
  const { database, services: opened } = await openServices(config);
  const { log } = opened;
  if (database.kind === 'pglite' && config.isBuiltForProduction) {
    log.warn(
      'the embedded database does not survive a power cut: set DATABASE_URL for real data (docs/operate.md)',
    );
  }
  const jobs = await openJobQueue(database, JOBS, log);
  const services: Services = {
    ...opened,
    jobs,
    notices,
    goods: boostGoods,
    payments: openPaymentProviders(config.payments),
  };
  const stopListening = runsHttp ? await listen(services) : () => undefined;
  if (runsJobs) await jobs.work(services);
  await writeBuiltInPosts(services).catch((error: unknown) =>
    log.error('the posts that come with the site could not be written', { error }),
  );
  if (config.mayWriteDemonstrationData) await demonstrate(services);

  const stop = async () => {
    await stopListening();
    await flushUsage(services);
    await jobs.stop();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  // The start script holds a channel to this process: when it is killed, the port and the folder are given back.
  process.once('disconnect', () => void stop());
}

async function listen(services: Services): Promise<() => unknown> {
  const { config, log } = services;
  const app = createApp(services);
  const web = await mountWeb(app, {
    isDevelopment,
    origin: config.origin,
    formTargets: paymentPageOrigins(config.payments),
    onFailure: (error) => log.error('page failed', { error }),
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve(
      { fetch: web.fetch, hostname: config.host, port: config.port, serverOptions: SERVER_OPTIONS },
      () => resolve(listening),
    );
    listening.once('error', reject);
  });
  log.info(`listening on ${config.origin}`);
  return async () => {
    server.close();
    await services.events.close();
    await web.close();
  };
}

/** Fills an empty demonstration in the background of a server that already answers. Production never loads this code. */
async function demonstrate(services: Services) {
  const { describeDemonstration, seedDemonstration } = await import('#scripts/seed/seed-demonstration.ts');
  process.stdout.write(describeDemonstration(services.config));
  seedDemonstration(services).catch((error: unknown) =>
    services.log.error('the demonstration data could not be written', { error }),
  );
}
