import type { Hono, MiddlewareHandler } from 'hono';
import type { BodyLimit } from './http/body-limits.ts';
import type { Config } from './config.ts';
import type { Member, Services } from './context.ts';
import type { Job } from './jobs.ts';
import type { MailSite } from './mail/compose-mail.ts';
import type { MailMessage } from './mail/mail.ts';
import type { Gauge } from './observability/gauge.ts';
import type { PersonalData } from './personal-data.ts';

/** Everything that a feature adds to the server: its file `<feature>.feature.ts`, listed in server/features.ts. */
export type Feature = {
  /** The folder's name. */
  name: string;
  /** Mounted in this order; the first one wins if paths overlap. */
  routes?: readonly MountedRoutes[];
  /** Routes that hand requests on to others of the application. */
  routesOver?: (askApp: AskApp) => readonly MountedRoutes[];
  jobs?: readonly Job[];
  /** What it stores about people: exported and erased with their account. */
  personalData?: readonly PersonalData[];
  /** Samples of its mails, for the demonstration's gallery. */
  mailSamples?: (
    services: Services,
    site: MailSite,
  ) => readonly MailMessage[] | Promise<readonly MailMessage[]>;
  /** Topics of live events that a member may hear. */
  topics?: (actor: Member) => readonly string[];
  /** Paths that pages request by themselves, which is no sign of activity. */
  unattendedPaths?: readonly string[];
  /** Implementations of ports, which other features call without knowing this one. */
  ports?: (config: Config) => Partial<FeaturePorts>;
  /** Limits for requests with unusual bodies. */
  bodies?: readonly BodyLimit[];
  /** Sees every request, before its body is read. */
  observer?: MiddlewareHandler;
  /** May refuse any request, whatever its route. */
  guard?: MiddlewareHandler;
  /** What it counts in the database for /metrics. */
  gauges?: readonly Gauge[];
  /** Runs once, before the process serves and runs jobs. */
  onStart?: (services: Services) => Promise<void>;
  /** Runs before the database closes. */
  onStop?: (services: Services) => Promise<void>;
};

/** Ports that features implement; others, such as mail or storage, are the platform's. */
export type FeaturePorts = Pick<Services, 'fulfillment' | 'notifications' | 'payments'>;

/** Asks the whole application, as if the request came from outside over the connection of `env`. */
export type AskApp = (request: Request, env: unknown) => Response | Promise<Response>;

type MountedRoutes = {
  path: string;
  routes: Hono;
  /** Whether other sites' servers and mail programs may post here; elsewhere a foreign Origin is refused. */
  takesForeignPosts?: boolean;
};
