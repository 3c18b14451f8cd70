import type { Hono, MiddlewareHandler } from 'hono';
import type { BodyLimit } from './http/body-limits.ts';
import type { Config } from './config.ts';
import type { Member, Services } from './context.ts';
import type { Job } from './jobs.ts';
import type { MailSite } from './mail/compose-mail.ts';
import type { MailMessage } from './mail/mail.ts';
import type { PersonalData } from './personal-data.ts';

/** Everything that a feature brings to the server: its file `<feature>.feature.ts`, listed in server/features.ts. */
export type Feature = {
  /** The folder's name. */
  name: string;
  /** Mounted in this order; overlapping addresses belong to whoever comes first. */
  routes?: readonly MountedRoutes[];
  jobs?: readonly Job[];
  /** What it stores about people, exported and erased with their account. */
  personalData?: readonly PersonalData[];
  /** What its mails look like, for the demonstration's gallery. */
  mailSamples?: (
    services: Services,
    site: MailSite,
  ) => readonly MailMessage[] | Promise<readonly MailMessage[]>;
  /** What a member may hear of live. */
  topics?: (actor: Member) => readonly string[];
  /** Addresses that pages ask for by themselves: no sign that somebody is there. */
  unattendedPaths?: readonly string[];
  /** What other features call without knowing this one. */
  ports?: (config: Config) => Partial<FeaturePorts>;
  /** Requests whose bodies are not the usual ones. */
  bodies?: readonly BodyLimit[];
  /** Sees every request, before its body is read. */
  observer?: MiddlewareHandler;
  /** Refuses requests, whatever route they are for. */
  guard?: MiddlewareHandler;
  /** Once, when the process has begun to work. */
  onStart?: (services: Services) => Promise<void>;
  /** Before the database closes. */
  onStop?: (services: Services) => Promise<void>;
};

/** Ports that features implement, unlike mail or storage, which the platform does. */
export type FeaturePorts = Pick<Services, 'fulfillment' | 'notifications' | 'payments'>;

type MountedRoutes = {
  path: string;
  routes: Hono;
  /** Other sites' servers and mail programs post here; everybody else is refused without an Origin of ours. */
  takesForeignPosts?: boolean;
};
