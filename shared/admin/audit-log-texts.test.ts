import { expect, test } from 'vitest';
import type { AuditTarget } from '../audit/audit-log.ts';
import { changeTexts } from './audit-log-texts.ts';
import type { AuditLogEntry } from './audit-log.ts';

const entry = (kind: AuditTarget, after: Record<string, string>): AuditLogEntry => ({
  id: 'log_1',
  at: '2026-11-20T10:00:00.000Z',
  action: 'payment.export',
  by: 'Awa Koné',
  isAutomatic: false,
  target: { kind, name: null, href: null },
  changes: Object.entries(after).map(([name, value]) => ({ name, before: null, after: value })),
  reason: null,
  details: null,
});

test('a state is labelled with the words of the thing that has it', () => {
  expect(changeTexts(entry('payment', { state: 'pending', method: 'mtn_mobile_money' }))).toEqual([
    'État\u202f: En attente',
    'Moyen\u202f: MTN Mobile Money',
  ]);
  expect(changeTexts(entry('listing', { state: 'pending' }))).toEqual(['État\u202f: à décider']);
});
