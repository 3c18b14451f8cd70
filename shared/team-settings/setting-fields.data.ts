import type { SettingsSection } from '../settings/settings-form.ts';
import { MAINTENANCE_LEVELS } from '../settings/settings.ts';

export type SettingField = {
  name: string;
  label: string;
  hint?: string;
  kind: 'text' | 'number' | 'email' | 'tel' | 'url' | 'area' | 'check' | 'choice';
  options?: readonly { value: string; label: string }[];
  /** Spans the full width. */
  isWide?: boolean;
  /** Rows of a textarea. */
  rows?: number;
};

export const SECTION_LEAD: Record<SettingsSection, string> = {
  site: 'Ce que toutes les pages, les e-mails et les aperçus WhatsApp disent du site.',
  socials: 'Une page qui n’est pas renseignée n’est montrée nulle part.',
  maintenance:
    'Une phrase au-dessus de toutes les pages, visible en moins d’une minute, sans nouvelle version.',
  listings: 'La vie d’une annonce, de sa publication à sa vente.',
  numbers:
    'Combien de numéros différents se voient en 24 heures. Au-delà, le navigateur prouve par un calcul de quelques secondes qu’il n’est pas un robot, ou la personne se connecte.',
  packages: 'Ce que les vendeurs peuvent acheter. Un boost déjà acheté garde ce qui était promis.',
  fees: 'Ce que l’acheteur paie en plus du prix. Il voit le total avant de payer ; les paiements commencés ne changent pas.',
  issuer:
    'Ce que portent les reçus et les avoirs. Un champ vide n’y figure pas ; les reçus déjà émis ne changent pas.',
  rates: 'Pour comparer et trier les prix. La parité de l’euro est fixée par traité : 655,957 F CFA.',
};

export const SETTING_FIELDS: Record<Exclude<SettingsSection, 'packages'>, readonly SettingField[]> = {
  site: [
    { name: 'siteName', label: 'Nom du site', kind: 'text' },
    { name: 'tagline', label: 'Phrase d’accueil', kind: 'text', hint: 'Le titre de la page d’accueil.' },
    {
      name: 'contactEmail',
      label: 'E-mail de contact',
      kind: 'email',
      hint: 'Reçoit les messages du formulaire de contact.',
    },
    { name: 'infoEmail', label: 'E-mail d’information', kind: 'email' },
    { name: 'phone', label: 'Téléphone', kind: 'tel', hint: 'Avec l’indicatif : +229 01 97 00 00 00.' },
    { name: 'address', label: 'Adresse', kind: 'text', hint: 'La page « Contact » l’ouvre sur une carte.' },
  ],
  socials: [
    { name: 'facebook', label: 'Facebook', kind: 'url' },
    { name: 'instagram', label: 'Instagram', kind: 'url' },
    { name: 'tiktok', label: 'TikTok', kind: 'url' },
  ],
  maintenance: [
    {
      name: 'text',
      label: 'Texte',
      kind: 'area',
      isWide: true,
      hint: 'Dites ce qui se passe, jusqu’à quand, et ce que l’on peut faire en attendant. 280 caractères au plus.',
    },
    {
      name: 'level',
      label: 'Ton',
      kind: 'choice',
      options: Object.entries(MAINTENANCE_LEVELS).map(([value, label]) => ({ value, label })),
    },
    { name: 'isOn', label: 'Afficher le bandeau', kind: 'check', isWide: true },
  ],
  listings: [
    {
      name: 'listingLifetimeDays',
      label: 'Durée d’une annonce, en jours',
      kind: 'number',
      hint: 'Comptée depuis son approbation ou sa dernière actualisation.',
    },
    {
      name: 'approvedListings',
      label: 'Annonces approuvées avant la confiance',
      kind: 'number',
      hint: 'Et aucune refusée : le vendeur publie alors sans attendre, si l’approbation automatique est active.',
    },
    {
      name: 'isAutoApproved',
      label: 'Approuver d’office les annonces des vendeurs de confiance',
      kind: 'check',
      isWide: true,
    },
    {
      name: 'isBoostCreditedWhenSold',
      label: 'Rendre en crédit les jours de boost qui restent quand l’annonce est vendue',
      kind: 'check',
      isWide: true,
    },
  ],
  numbers: [
    {
      name: 'perNetwork',
      label: 'Numéros par réseau',
      kind: 'number',
      hint: 'D’un visiteur sans compte. Beaucoup de téléphones partagent le réseau de leur opérateur.',
    },
    { name: 'perMember', label: 'Numéros par membre', kind: 'number' },
  ],
  fees: [
    { name: 'rate', label: 'Part proportionnelle, en %', kind: 'number', hint: 'Du prix, par exemple 1,5.' },
    { name: 'fixed', label: 'Part fixe, en F CFA', kind: 'number' },
    {
      name: 'vat',
      label: 'TVA comprise, en %',
      kind: 'number',
      hint: 'Contenue dans le prix et dans les frais.',
    },
  ],
  issuer: [
    { name: 'legalName', label: 'Raison sociale', kind: 'text' },
    { name: 'address', label: 'Adresse du siège', kind: 'text' },
    { name: 'rccm', label: 'RCCM', kind: 'text', hint: 'Numéro au registre du commerce.' },
    { name: 'taxIdLabel', label: 'Nom du numéro fiscal', kind: 'text', hint: 'IFU, NINEA, NCC ou NIF.' },
    { name: 'taxId', label: 'Numéro fiscal', kind: 'text' },
    { name: 'vatRegime', label: 'Régime de TVA', kind: 'text' },
  ],
  rates: [
    { name: 'USD', label: 'Un dollar, en F CFA', kind: 'number' },
    { name: 'NGN', label: 'Un naira, en F CFA', kind: 'number' },
  ],
};

export const PACKAGE_LABELS: Readonly<Record<string, string>> = {
  name: 'Nom',
  description: 'Description',
  price: 'Prix, en F CFA',
  days: 'Durée, en jours',
  priority: 'Rang',
  analytics: 'Statistiques',
  support: 'Assistance',
  badge: 'Porte un badge',
  featured: 'Passe à la une',
};

/** The label of a field in the list of changes: "Prix, en F CFA (formule 2)". */
export function settingLabel(section: SettingsSection, name: string): string {
  if (section !== 'packages')
    return SETTING_FIELDS[section].find((field) => field.name === name)?.label ?? name;
  const [index = '0', field = ''] = name.split('.');
  return `${PACKAGE_LABELS[field] ?? 'Identifiant'} (formule ${Number(index) + 1})`;
}
