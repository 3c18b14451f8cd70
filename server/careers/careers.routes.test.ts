import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { CV_TEXT, MAX_CV_BYTES } from '#shared/careers/application-form.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { applicationData } from './application-data.ts';
import { aPdf } from './careers.factory.ts';
import { careerJobs } from './careers.jobs.ts';
import type { careerRoutes } from './careers.routes.ts';
import { cvFiles, jobApplications } from './careers.table.ts';

const t = useTestApp();
const SENT = {
  offer: 'conseil',
  name: 'Awa Kpossou',
  email: 'awa@exemple.example',
  phone: '+229 01 97 00 00 01',
  message: 'Bonjour,\n\nje réponds au téléphone depuis cinq ans.',
};

async function sendCv(bytes: Uint8Array<ArrayBuffer> = aPdf(), name = 'cv.pdf', headers = {}) {
  const body = new FormData();
  body.set('file', new Blob([bytes]), name);
  return apiFetch(t, headers)('/api/careers/cvs', { method: 'POST', body });
}

async function aCv(bytes?: Uint8Array<ArrayBuffer>, name?: string): Promise<{ id: string; name: string }> {
  const answer: { data: { id: string; name: string } } = await (await sendCv(bytes, name)).json();
  return answer.data;
}

const apply = async (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  hc<typeof careerRoutes>('/api/careers', { fetch: apiFetch(t, headers) }).applications.$post({
    json: { key: newUuid(), cv: change.cv ?? (await aCv()).id, ...SENT, ...change },
  });
const storedApplications = () => t.services.db.select().from(jobApplications);
const files = async () => {
  const keys: string[] = [];
  for await (const key of t.services.storage.list('cv')) keys.push(key);
  return keys;
};
const night = async () => {
  const job = careerJobs.find(({ name }) => name === 'careers.forget-applications');
  await job?.run(t.services, {});
};

describe('an application', () => {
  test('is stored with its CV, and mailed to the configured address with a tag and a link for the team', async () => {
    expect((await apply()).status).toBe(204);
    expect(await storedApplications()).toMatchObject([{ ...SENT, userId: null }]);
    const [mail] = await deliverMails(t, careerJobs);
    expect(mail).toMatchObject({ to: 'contact@tokpa.example', replyTo: 'awa@exemple.example' });
    expect(mail?.subject).toMatch(/^\[Carrières\] Conseillère ou conseiller clientèle.*Awa Kpossou$/);
    expect(mail && linkIn(mail)).toMatch(/\/candidature\/jap_[0-9a-z]{26}$/);
    expect(mail?.text).toContain('je réponds au téléphone');
  });

  test('may be spontaneous, without an offer', async () => {
    await apply({ offer: '', phone: '' });
    expect(await storedApplications()).toMatchObject([{ offer: null, phone: '' }]);
    const [mail] = await deliverMails(t, careerJobs);
    expect(mail?.subject).toContain('Candidature spontanée');
  });

  test('is stored once, however often it is sent', async () => {
    const [key, { id: cv }] = [newUuid(), await aCv()];
    await apply({ key, cv });
    expect((await apply({ key, cv })).status).toBe(204);
    expect(await storedApplications()).toHaveLength(1);
    expect(await deliverMails(t, careerJobs)).toHaveLength(1);
  });

  test('refuses a CV that belongs to another application, or that is gone', async () => {
    const { id: cv } = await aCv();
    await apply({ cv });
    const otherApplicant = await refusal(apply({ cv, name: 'Quelqu’un d’autre' }));
    expect([otherApplicant.status, otherApplicant.fields]).toEqual([422, { cv: CV_TEXT.gone }]);
    await t.services.db.delete(jobApplications);
    await t.services.db.delete(cvFiles);
    expect((await refusal(apply({ cv }))).fields).toEqual({ cv: CV_TEXT.gone });
  });

  test('gets an error for each invalid field', async () => {
    const refused = await refusal(
      apply({ cv: '', offer: 'pape', name: ' ', email: 'awa', phone: 'demain', message: '' }),
    );
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(
      ['cv', 'email', 'message', 'name', 'offer', 'phone'].toSorted(),
    );
  });

  test('is silently dropped if the hidden field was filled in', async () => {
    expect((await apply({ website: 'https://spam.example' })).status).toBe(204);
    expect(await storedApplications()).toEqual([]);
  });

  test('is limited to five an hour per email address', async () => {
    for (let n = 0; n < 5; n += 1) expect((await apply()).status).toBe(204);
    expect((await refusal(apply({ email: 'AWA@exemple.example' }))).status).toBe(429);
  });
});

describe('a CV', () => {
  test('is recognised by its bytes, whatever its name', async () => {
    expect(await aCv(aPdf(), '../../mon cv.exe')).toMatchObject({ name: 'mon cv.pdf' });
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    const refused = await refusal(sendCv(new Uint8Array(html), 'cv.pdf'));
    expect([refused.status, refused.fields]).toEqual([422, { cv: CV_TEXT.wrongKind }]);
    expect(await files()).toHaveLength(1);
  });

  test('may have five megabytes at most', async () => {
    const large = new Uint8Array(MAX_CV_BYTES + 1);
    large.set(aPdf());
    const refused = await refusal(sendCv(large));
    expect(refused.fields).toEqual({ file: CV_TEXT.tooLarge });
    const huge = await refusal(sendCv(new Uint8Array(MAX_CV_BYTES + 200_000)));
    expect([huge.status, huge.message]).toEqual([413, CV_TEXT.tooLarge]);
  });

  test('is limited to twenty an hour per network', async () => {
    const from = { 'x-forwarded-for': '41.85.1.7' };
    for (let n = 0; n < 20; n += 1) expect((await sendCv(aPdf(), 'cv.pdf', from)).status).toBe(200);
    expect((await sendCv(aPdf(), 'cv.pdf', { 'x-forwarded-for': '41.85.1.8' })).status).toBe(429);
  });

  test('is limited to a hundred an hour from visitors of all networks together, not from members', async () => {
    const awa = await signIn(t);
    const from = (network: number) => ({ 'x-forwarded-for': `41.85.${network}.7` });
    const send = async (network: number) => (await sendCv(aPdf(), 'cv.pdf', from(network))).status;
    for (let n = 0; n < 80; n += 1) expect(await send(n % 4)).toBe(200);
    // The last fifth allows one per network.
    for (let n = 4; n < 24; n += 1) {
      expect(await send(n)).toBe(200);
      expect(await send(n)).toBe(429);
    }
    const refused = await refusal(sendCv(aPdf(), 'cv.pdf', from(24)));
    expect([refused.status, refused.message]).toEqual([
      429,
      'Beaucoup de CV sont arrivés. Réessayez dans une heure, ou connectez-vous.',
    ]);
    expect((await sendCv(aPdf(), 'cv.pdf', { ...awa.headers, ...from(12) })).status).toBe(200);
    t.setNow(TEST_NOW + HOUR_MS);
    expect(await send(11)).toBe(200);
  });
});

describe('the team’s view', () => {
  const address = async () => {
    const [{ id } = { id: '' }] = await storedApplications();
    return `/api/careers/applications/${toPublicId('jap', id)}`;
  };
  beforeEach(async () => {
    await apply();
  });

  test('is for the team only', async () => {
    const path = await address();
    const awa = await signIn(t);
    expect((await apiFetch(t)(path, { method: 'DELETE' })).status).toBe(401);
    expect((await apiFetch(t, awa.headers)(path, { method: 'DELETE' })).status).toBe(403);
    expect(await storedApplications()).toHaveLength(1);
    for (const end of ['', '/cv']) {
      expect((await apiFetch(t)(`${path}${end}`)).status).toBe(401);
      expect((await apiFetch(t, awa.headers)(`${path}${end}`)).status).toBe(403);
    }
  });

  test('shows the application, and its CV as a download that cannot run anything', async () => {
    const path = await address();
    const admin = await signIn(t, 'admin');
    const { data } = await (await apiFetch(t, admin.headers)(path)).json();
    expect(data).toMatchObject({ ...SENT, cv: { name: 'cv.pdf', bytes: aPdf().length } });
    const file = await apiFetch(t, admin.headers)(`${path}/cv`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(aPdf());
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''cv.pdf");
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
  });

  const log = async () => {
    const lines = await t.services.db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
    return lines.map(({ action, actorId, targetId, details }) => ({ action, actorId, targetId, details }));
  };

  test('is logged: who opened the application and who downloaded the CV, without anything about the person', async () => {
    const path = await address();
    const [{ id: targetId } = { id: '' }] = await storedApplications();
    const { userId: actorId, headers } = await signIn(t, 'admin');
    await apiFetch(t, headers)(path);
    await apiFetch(t, headers)(`${path}/cv`);
    const line = { actorId, targetId, details: 'Conseillère ou conseiller clientèle' };
    expect(await log()).toEqual([
      { ...line, action: 'application.read' },
      { ...line, action: 'application.download' },
    ]);
    const all = JSON.stringify(await t.services.db.select().from(auditLog));
    for (const word of [SENT.name, SENT.email, SENT.phone]) expect(all).not.toContain(word);
  });

  test('deletes application, CV and file at the sender’s request, with a log entry', async () => {
    const path = await address();
    const admin = await signIn(t, 'admin');
    const remove = () => apiFetch(t, admin.headers)(path, { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect([await storedApplications(), await t.services.db.select().from(cvFiles), await files()]).toEqual([
      [],
      [],
      [],
    ]);
    expect((await log()).map(({ action }) => action)).toEqual(['application.delete']);
    for (const again of [remove(), apiFetch(t, admin.headers)(path)]) expect((await again).status).toBe(404);
    expect(await log()).toHaveLength(1);
  });
});

describe('retention', () => {
  test('deletes a CV without an application after a day, applications after six months', async () => {
    await apply();
    await aCv();
    await night();
    expect(await files()).toHaveLength(2);
    t.setNow(TEST_NOW + DAY_MS + 1);
    await night();
    expect(await files()).toHaveLength(1);
    t.setNow(TEST_NOW + 180 * DAY_MS + 1);
    await night();
    expect([await files(), await storedApplications(), await t.services.db.select().from(cvFiles)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('deletes files without a row, once they are a day old', async () => {
    const key = (age: number) => `cv/${newUuid(TEST_NOW - age)}.pdf`;
    const [old, young] = [key(2 * DAY_MS), key(1000)];
    for (const each of [old, young]) await t.services.storage.put(each, aPdf(), 'application/pdf');
    await night();
    expect(await files()).toEqual([young]);
  });
});

describe('a member’s application', () => {
  test('is part of their data export, and is deleted with their account', async () => {
    const awa = await signIn(t);
    await apply({}, awa.headers);
    const names: string[] = [];
    for await (const { name } of applicationData.files(t.services, awa.userId)) names.push(name);
    expect(names).toEqual(['candidatures.json', expect.stringMatching(/^candidatures\/.*\.pdf$/)]);
    expect(await applicationData.count(t.services, awa.userId)).toBe(2);
    await t.services.db.delete(users);
    t.setNow(TEST_NOW + DAY_MS + 1);
    await night();
    expect([await storedApplications(), await files()]).toEqual([[], []]);
  });
});
