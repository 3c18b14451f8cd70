import { purgeOldEvents } from './events/emit-events.ts';
import type { Job } from './jobs.ts';
import { maintainNightly } from './database/maintain-database.ts';

export const PLATFORM_JOBS: readonly Job[] = [maintainNightly, purgeOldEvents];
