import type { RefusalReason } from '../audit/audit-log.ts';
import type { FieldAdvice } from '../listings/own-listing.ts';

/** Reasons to refuse a listing: the moderators' label, the advice for the owner, and the field that it concerns. */
export const REFUSAL_REASONS = {
  prohibited: {
    label: 'Contenu interdit',
    advice:
      'Ce bien ou ce service ne peut pas être proposé ici. Relisez les règles de publication avant de publier une autre annonce.',
    field: null,
  },
  unusable_photos: {
    label: 'Photos inutilisables',
    advice: 'Remplacez les photos par des vues nettes, de jour, de ce que vous proposez vraiment.',
    field: 'pictureIds',
  },
  suspected_scam: {
    label: 'Arnaque suspectée',
    advice:
      'Nous n’avons pas pu croire à cette offre telle qu’elle est écrite. Si elle est réelle, écrivez-nous avec une preuve.',
    field: null,
  },
  duplicate: {
    label: 'Doublon',
    advice:
      'Cette annonce existe déjà. Modifiez ou renouvelez celle qui est en ligne plutôt que d’en publier une autre.',
    field: null,
  },
  wrong_category: {
    label: 'Mauvaise catégorie',
    advice: 'Choisissez la catégorie qui correspond à ce que vous proposez, puis renvoyez l’annonce.',
    field: 'category',
  },
  inconsistent_price: {
    label: 'Prix incohérent',
    advice: 'Indiquez le prix réel et entier, dans la bonne monnaie, ou choisissez « Prix sur demande ».',
    field: 'price',
  },
  contact_in_text: {
    label: 'Coordonnées dans le texte',
    advice:
      'Retirez numéros, adresses e-mail et liens du titre et de la description : vos coordonnées ont leur propre place.',
    field: 'description',
  },
  other: {
    label: 'Autre',
    advice: 'Corrigez ce que notre équipe a indiqué, puis renvoyez l’annonce.',
    field: null,
  },
} as const satisfies Record<RefusalReason, { label: string; advice: string; field: FieldAdvice['field'] }>;

export const REFUSAL_DETAILS_MAX = 500;

/** The text for the owner: "Photos inutilisables : la troisième est floue". */
export function refusalText(reason: RefusalReason, details: string | null): string {
  const { label } = REFUSAL_REASONS[reason];
  if (!details) return label;
  return reason === 'other' ? details : `${label} : ${details}`;
}

/** What the owner has to change, and where; it stands below the reason and repeats nothing of it. */
export function adviceOn(reason: RefusalReason): FieldAdvice[] {
  const { field, advice } = REFUSAL_REASONS[reason];
  return [{ field, advice }];
}

/** Start of the error message for a decision that comes too late; the rest names who decided first. */
export const ALREADY_DECIDED = 'Déjà traité';
export const CHANGED_MEANWHILE =
  'Le vendeur a modifié son annonce entre-temps : relisez-la avant de vous prononcer.';
