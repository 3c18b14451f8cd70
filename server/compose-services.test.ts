import { expect, test } from 'vitest';
import { z } from 'zod';
import { composePorts, composeServices, JOBS } from './compose-services.ts';
import { FEATURES } from './features.ts';
import { readConfig } from './platform/config.ts';
import { NO_FULFILLMENT } from './platform/payments/fulfillment.ts';
import { declareJob, listUnhandledJobs } from './platform/jobs.ts';
import { SILENT_NOTIFICATIONS } from './platform/notifications.ts';

test('every job has a unique name', () => {
  const names = JOBS.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every feature is listed once, under its own name', () => {
  const names = FEATURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('ports are the implementations of their features, not the silent defaults', () => {
  const { fulfillment, notifications, payments, personalData } = composePorts(readConfig({}));
  expect(fulfillment).not.toBe(NO_FULFILLMENT);
  expect(notifications).not.toBe(SILENT_NOTIFICATIONS);
  expect(payments).toEqual(expect.any(Array));
  expect(personalData.length).toBeGreaterThan(10);
});

test('every job that may be enqueued has a handler; a process does not start if one has none', async () => {
  const ofTests = /^tests?\./; // declared by other test files in the same worker
  expect(listUnhandledJobs(JOBS).filter((name) => !ofTests.test(name))).toEqual([]);
  declareJob({ name: 'tests.handled-by-nobody', payload: z.object({}) });
  await expect(composeServices(readConfig({}))).rejects.toThrow('tests.handled-by-nobody');
});
