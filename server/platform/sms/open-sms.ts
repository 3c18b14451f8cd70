import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { africasTalkingSms } from './africas-talking-sms.ts';
import { gatewaySms } from './gateway-sms.ts';
import { outboxSms } from './outbox-sms.ts';
import type { Sms } from './sms.ts';

/** The configured provider; otherwise the outbox that /dev/sms shows, and in production none. */
export function openSms({ sms, mode, dataDir }: Pick<Config, 'sms' | 'mode' | 'dataDir'>): Sms {
  if (sms.provider?.kind === 'africas-talking') return africasTalkingSms(sms.provider);
  if (sms.provider?.kind === 'gateway') return gatewaySms(sms.provider);
  if (mode === 'production') return closedSms;
  return outboxSms(join(dataDir, 'sms'), (line) => process.stdout.write(line));
}

const closedSms: Sms = {
  channels: [],
  send: () => Promise.reject(new Error('sms: no provider is configured')),
  outbox: null,
};
