import type { FieldErrors } from '../platform/errors.ts';
import { checkForm, type FormRules } from '../platform/form-rules.ts';
import { checkPackages, PACKAGE_FIELDS, readPackages, writePackages } from './package-form.ts';
import {
  decimal,
  email,
  integer,
  oneOf,
  pageOn,
  phone,
  readNumber,
  readText,
  text,
  writeNumber,
} from './setting-rules.ts';
import { MAINTENANCE_LEVELS, type MaintenanceLevel, type ReceiptIssuer, type Settings } from './settings.ts';

/** The forms of the settings, each saved separately. */
export const SETTINGS_SECTIONS = {
  site: 'Le site',
  socials: 'Réseaux sociaux',
  maintenance: 'Bandeau d’information',
  listings: 'Annonces',
  numbers: 'Numéros de téléphone',
  packages: 'Formules de boost',
  fees: 'Frais de paiement et TVA',
  issuer: 'Émetteur des reçus',
  rates: 'Taux de change',
} as const;
export type SettingsSection = keyof typeof SETTINGS_SECTIONS;

export type SettingValues = Readonly<Record<string, string>>;

export const MAINTENANCE_TEXT_MAX = 280;

const RULES: Record<Exclude<SettingsSection, 'packages'>, FormRules<string>> = {
  site: {
    siteName: text(40, 'Le site a besoin d’un nom.'),
    tagline: text(120, 'Une phrase accueille les visiteurs sur la page d’accueil.'),
    contactEmail: email('L’adresse à laquelle les gens vous écrivent est requise.'),
    infoEmail: email(),
    phone,
    address: text(160),
  },
  socials: {
    facebook: pageOn('facebook.com'),
    instagram: pageOn('instagram.com'),
    tiktok: pageOn('tiktok.com'),
  },
  maintenance: {
    text: (value, values) =>
      text(
        MAINTENANCE_TEXT_MAX,
        values.isOn === 'on' ? 'Un bandeau affiché a besoin d’un texte.' : undefined,
      )(value),
    level: oneOf(Object.keys(MAINTENANCE_LEVELS)),
  },
  listings: { listingLifetimeDays: integer(7, 365), approvedListings: integer(1, 100) },
  numbers: { perNetwork: integer(1, 10_000), perMember: integer(1, 10_000) },
  fees: { rate: decimal(0, 10, 2), fixed: integer(0, 1_000), vat: decimal(0, 30, 2) },
  issuer: {
    legalName: text(120, 'Un reçu porte le nom de celui qui l’émet.'),
    address: text(200, 'Un reçu porte l’adresse de celui qui l’émet.'),
    rccm: text(60),
    taxIdLabel: text(20, 'Comment le pays appelle-t-il le numéro fiscal : IFU, NINEA, NCC, NIF ?'),
    taxId: text(40),
    vatRegime: text(120),
  },
  rates: { USD: decimal(100, 2_000, 3), NGN: decimal(0.01, 10, 4) },
};

/** The present settings as values of the section's form. */
export function writeSection(section: SettingsSection, settings: Settings): SettingValues {
  const { trustedSellers, paymentFees, maintenance, xofRates } = settings;
  switch (section) {
    case 'site': {
      const { siteName, tagline, contactEmail, infoEmail, phone: number, address } = settings;
      return { siteName, tagline, contactEmail, infoEmail, phone: number, address };
    }
    case 'socials':
      return { ...settings.socials };
    case 'maintenance':
      return { isOn: writeCheck(maintenance.isOn), level: maintenance.level, text: maintenance.text };
    case 'listings':
      return {
        listingLifetimeDays: String(settings.listingLifetimeDays),
        isAutoApproved: writeCheck(trustedSellers.isOn),
        approvedListings: String(trustedSellers.approvedListings),
        isBoostCreditedWhenSold: writeCheck(settings.isBoostCreditedWhenSold),
      };
    case 'numbers': {
      const { network, member } = settings.phoneRevealCaps;
      return { perNetwork: String(network), perMember: String(member) };
    }
    case 'packages':
      return writePackages(settings.boostPackages);
    case 'fees':
      return {
        rate: writeNumber(paymentFees.rateBasisPoints / 100),
        fixed: String(paymentFees.fixedMinor),
        vat: writeNumber(paymentFees.vatBasisPoints / 100),
      };
    case 'issuer':
      return { ...settings.receiptIssuer };
    case 'rates':
      return { USD: writeNumber(xofRates.USD), NGN: writeNumber(xofRates.NGN) };
  }
}

export function checkSection(section: SettingsSection, values: SettingValues): FieldErrors {
  return section === 'packages' ? checkPackages(values) : checkForm(RULES[section], values);
}

/** The settings in a valid form; unknown fields are ignored. */
export function readSection(
  section: SettingsSection,
  values: SettingValues,
  known: Settings,
): Partial<Settings> {
  const field = (name: string) => readText(values[name]);
  const number = (name: string) => readNumber(values[name]);
  const isChecked = (name: string) => values[name] === 'on';
  switch (section) {
    case 'site':
      return {
        siteName: field('siteName'),
        tagline: field('tagline'),
        contactEmail: field('contactEmail'),
        infoEmail: field('infoEmail'),
        phone: field('phone').replace(/[^\d+]/g, ''),
        address: field('address'),
      };
    case 'socials':
      return {
        socials: { facebook: field('facebook'), instagram: field('instagram'), tiktok: field('tiktok') },
      };
    case 'maintenance':
      return {
        maintenance: {
          isOn: isChecked('isOn'),
          level: field('level') as MaintenanceLevel,
          text: field('text'),
        },
      };
    case 'listings':
      return {
        listingLifetimeDays: number('listingLifetimeDays'),
        trustedSellers: { isOn: isChecked('isAutoApproved'), approvedListings: number('approvedListings') },
        isBoostCreditedWhenSold: isChecked('isBoostCreditedWhenSold'),
      };
    case 'numbers':
      return { phoneRevealCaps: { network: number('perNetwork'), member: number('perMember') } };
    case 'packages':
      return { boostPackages: readPackages(values, known.boostPackages) };
    case 'fees':
      return {
        paymentFees: {
          rateBasisPoints: Math.round(number('rate') * 100),
          fixedMinor: number('fixed'),
          vatBasisPoints: Math.round(number('vat') * 100),
        },
      };
    case 'issuer':
      return { receiptIssuer: readIssuer(values) };
    case 'rates':
      return { xofRates: { ...known.xofRates, USD: number('USD'), NGN: number('NGN') } };
  }
}

function readIssuer(values: SettingValues): ReceiptIssuer {
  const field = (name: keyof ReceiptIssuer) => readText(values[name]);
  return {
    legalName: field('legalName'),
    address: field('address'),
    rccm: field('rccm'),
    taxIdLabel: field('taxIdLabel'),
    taxId: field('taxId'),
    vatRegime: field('vatRegime'),
  };
}

/** The field names of a section, in order; anything else in a request is ignored. */
export function fieldsOf(section: SettingsSection, settings: Settings): string[] {
  return section === 'packages' ? PACKAGE_FIELDS : Object.keys(writeSection(section, settings));
}

function writeCheck(isOn: boolean): string {
  return isOn ? 'on' : '';
}
