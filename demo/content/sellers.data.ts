import type { CountryCode } from '#shared/platform/places.ts';

/** A person of the plan, without the date they joined. */
export type SellerProfile = {
  key: string;
  firstName: string;
  lastName: string;
  /** The part before @demo.tokpa.example */
  mailbox: string;
  /** E.164, of a mobile network of the person's country */
  phone: string;
  countryCode: CountryCode;
  memberForDays: number;
  isPhoneVerified: boolean;
  sellsNothing?: boolean;
};

export const SELLER_PROFILES: readonly SellerProfile[] = [
  {
    key: 'awa',
    firstName: 'Awa',
    lastName: 'Kpossou',
    mailbox: 'awa',
    phone: '+2290197214503',
    countryCode: 'BJ',
    memberForDays: 742,
    isPhoneVerified: true,
  },
  {
    key: 'admin',
    firstName: 'Rodrigue',
    lastName: 'Agossa',
    mailbox: 'admin',
    phone: '+2290195330718',
    countryCode: 'BJ',
    memberForDays: 1030,
    isPhoneVerified: true,
    sellsNothing: true,
  },
  {
    key: 'mathieu',
    firstName: 'Mathieu',
    lastName: 'Hounsou',
    mailbox: 'mathieu.hounsou',
    phone: '+2290166482917',
    countryCode: 'BJ',
    memberForDays: 415,
    isPhoneVerified: true,
  },
  {
    key: 'nadege',
    firstName: 'Nadège',
    lastName: 'Adjovi',
    mailbox: 'nadege.adjovi',
    phone: '+2290161905524',
    countryCode: 'BJ',
    memberForDays: 188,
    isPhoneVerified: false,
  },
  {
    key: 'koffi',
    firstName: 'Koffi',
    lastName: 'N’Guessan',
    mailbox: 'koffi.nguessan',
    phone: '+2250707451236',
    countryCode: 'CI',
    memberForDays: 610,
    isPhoneVerified: true,
  },
  {
    key: 'mariam',
    firstName: 'Mariam',
    lastName: 'Coulibaly',
    mailbox: 'mariam.coulibaly',
    phone: '+2250504873190',
    countryCode: 'CI',
    memberForDays: 254,
    isPhoneVerified: true,
  },
  {
    key: 'ousmane',
    firstName: 'Ousmane',
    lastName: 'Ndiaye',
    mailbox: 'ousmane.ndiaye',
    phone: '+221776214985',
    countryCode: 'SN',
    memberForDays: 533,
    isPhoneVerified: true,
  },
  {
    key: 'aissatou',
    firstName: 'Aïssatou',
    lastName: 'Diop',
    mailbox: 'aissatou.diop',
    phone: '+221781450327',
    countryCode: 'SN',
    memberForDays: 97,
    isPhoneVerified: false,
  },
  {
    key: 'chinedu',
    firstName: 'Chinedu',
    lastName: 'Okafor',
    mailbox: 'chinedu.okafor',
    phone: '+2348034517829',
    countryCode: 'NG',
    memberForDays: 371,
    isPhoneVerified: true,
  },
  {
    key: 'folake',
    firstName: 'Folake',
    lastName: 'Adeyemi',
    mailbox: 'folake.adeyemi',
    phone: '+2348123905546',
    countryCode: 'NG',
    memberForDays: 142,
    isPhoneVerified: true,
  },
  {
    key: 'kodjo',
    firstName: 'Kodjo',
    lastName: 'Amegan',
    mailbox: 'kodjo.amegan',
    phone: '+22890451872',
    countryCode: 'TG',
    memberForDays: 466,
    isPhoneVerified: true,
  },
  {
    key: 'salif',
    firstName: 'Salif',
    lastName: 'Ouédraogo',
    mailbox: 'salif.ouedraogo',
    phone: '+22670352614',
    countryCode: 'BF',
    memberForDays: 322,
    isPhoneVerified: true,
  },
  {
    key: 'fatoumata',
    firstName: 'Fatoumata',
    lastName: 'Traoré',
    mailbox: 'fatoumata.traore',
    phone: '+22376248193',
    countryCode: 'ML',
    memberForDays: 287,
    isPhoneVerified: false,
  },
  {
    key: 'ibrahim',
    firstName: 'Ibrahim',
    lastName: 'Moussa',
    mailbox: 'ibrahim.moussa',
    phone: '+22796415082',
    countryCode: 'NE',
    memberForDays: 203,
    isPhoneVerified: true,
  },
  {
    key: 'kwame',
    firstName: 'Kwame',
    lastName: 'Mensah',
    mailbox: 'kwame.mensah',
    phone: '+233244518790',
    countryCode: 'GH',
    memberForDays: 349,
    isPhoneVerified: true,
  },
];
