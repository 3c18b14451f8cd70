import type { AuditTarget } from '../audit/audit-log.ts';
import { momentText } from '../payments/moment-text.ts';
import { STATE_LABELS } from '../payments/payment-lifecycle.ts';
import { METHOD_FACTS } from '../payments/payment-method.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../settings/settings-form.ts';
import { BAN_REASONS } from './console.ts';
import type { AuditLogEntry } from './audit-log.ts';
import { CASE_TYPE_LABEL } from './case-texts.ts';
import { categoryFieldLabel } from '../team-settings/category-texts.ts';
import { settingLabel } from '../team-settings/setting-fields.data.ts';

export const TARGET_LABEL: Record<AuditTarget, string> = {
  listing: 'Annonce',
  revision: 'Modification',
  appeal: 'Contestation',
  comment: 'Commentaire',
  case: 'Signalement',
  user: 'Compte',
  settings: 'Réglages',
  synonym: 'Mot de la recherche',
  safety: 'Signe d’arnaque',
  category: 'Catégorie',
  post: 'Article',
  newsletter: 'Newsletter',
  subscriber: 'Abonné',
  application: 'Candidature',
  payment: 'Paiement',
};

/** Labels of the audit log's keys; an unknown key is shown as it is. */
const NAMES: Readonly<Record<string, string>> = {
  status: 'État',
  warns: 'Avertit',
  isBanned: 'Suspendu',
  isHidden: 'Masqué',
  isAppeal: 'Contesté',
  type: 'Sujet',
  reason: 'Motif',
  endsAt: 'Jusqu’au',
  role: 'Rôle',
  sessions: 'Sessions',
  minutes: 'Minutes',
  request: 'Demande',
  refused: 'Refusée',
  q: 'Recherche',
  state: 'État',
  order: 'Ordre',
  title: 'Titre',
  description: 'Description',
  isApplied: 'Appliquée',
  subject: 'Objet',
  slug: 'Adresse',
  excerpt: 'Résumé',
  category: 'Rubrique',
  tags: 'Mots-clés',
  coverId: 'Couverture',
  coverAlt: 'Description de la couverture',
  authorId: 'Signature',
  wordCount: 'Mots',
  publishedAt: 'Parution',
  method: 'Moyen',
  provider: 'Prestataire',
  from: 'Du',
  to: 'Au',
};

const VALUES: Readonly<Record<string, string>> = {
  true: 'oui',
  false: 'non',
  on: 'oui',
  '': 'rien',
};

const STATES: Readonly<Record<string, string>> = {
  draft: 'brouillon',
  pending: 'à décider',
  approved: 'approuvé',
  rejected: 'refusé',
  expired: 'expiré',
  sold: 'vendu',
  removed: 'supprimé',
  applied: 'appliqué',
  refused: 'refusé',
  withdrawn: 'retiré',
  accepted: 'accepté',
  upheld: 'confirmé',
  dismissed: 'classé',
  sending: 'en cours',
  paused: 'en pause',
  stopped: 'arrêté',
  sent: 'envoyé',
  active: 'actif',
  suspended: 'suspendu',
  unconfirmed: 'à confirmer',
  leaving: 'sur le départ',
  unsubscribed: 'désabonné',
  bounced: 'refusé par sa boîte',
};

/** Labels of the values of some keys. */
const VALUES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATES,
  state: STATES,
  reason: BAN_REASONS,
  role: { admin: 'équipe', user: 'membre' },
  order: { newest: 'les plus récents', oldest: 'les plus anciens' },
  type: CASE_TYPE_LABEL,
};

const PAYMENT_VALUES: typeof VALUES_OF = {
  state: STATE_LABELS,
  method: Object.fromEntries(Object.entries(METHOD_FACTS).map(([method, { label }]) => [method, label])),
};

/** Keys that only programs need. */
const UNSAID = new Set(['version', 'target']);
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** One text per change: "État : à décider → approuvé". */
export function changeTexts({ target, details, changes }: AuditLogEntry): string[] {
  return changes
    .filter(({ name }) => !UNSAID.has(name))
    .map(({ name, before, after }) => {
      const label = labelOf(target.kind, details, name);
      const to = valueText(target.kind, name, after) ?? '–';
      const from = valueText(target.kind, name, before);
      return from === null ? `${label}\u202f: ${to}` : `${label}\u202f: ${from} → ${to}`;
    });
}

function labelOf(kind: AuditTarget, details: string | null, name: string): string {
  if (kind === 'category') return categoryFieldLabel(name);
  if (kind !== 'settings') return NAMES[name] ?? name;
  const [section] = Object.entries(SETTINGS_SECTIONS).find(([, label]) => label === details) ?? [];
  return section === undefined ? name : settingLabel(section as SettingsSection, name);
}

function valueText(kind: AuditTarget, name: string, value: string | null): string | null {
  if (value === null) return null;
  if (MOMENT.test(value)) return momentText(value);
  const known = kind === 'payment' ? PAYMENT_VALUES : VALUES_OF;
  return known[name]?.[value] ?? VALUES[value] ?? value;
}
