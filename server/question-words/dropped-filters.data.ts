import type { ParamName } from '#shared/search-words/interpretation.ts';

/** Filters that somebody does without; cues as match-cues.ts reads them. */
export const DROPS: readonly { cue: string; names: readonly ParamName[] }[] = [
  {
    cue: 'n importe ou|peu importe … ville|peu importe ou|peu importe l endroit|peu importe le quartier|autre quartier|autres quartiers|autre ville|autres villes|ailleurs|partout|toutes les villes|tout le pays|tous les quartiers|ville … pas grave|ville … importe pas|endroit … pas grave|quelle que soit la ville|anywhere|sans la ville|enleve la ville|enlever la ville|retire la ville',
    names: ['location'],
  },
  {
    cue: 'peu importe … prix|n importe quel prix|prix … pas grave|prix … importe pas|sans limite de prix|pas de limite de prix|quel que soit le prix|sans limite|enleve le prix|enlever le prix|retire le prix|enleve le budget|oublie le prix|oublie le budget|any price',
    names: ['minPrice', 'maxPrice'],
  },
  {
    cue: 'n importe quelle annee|peu importe … annee|quelle que soit l annee|enleve l annee|annee … pas grave|any year',
    names: ['year', 'minYear', 'maxYear'],
  },
  {
    cue: 'n importe quelle marque|peu importe … marque|toutes marques|toutes les marques|quelle que soit la marque|marque … pas grave|enleve la marque|any brand',
    names: ['brand'],
  },
  {
    cue: 'peu importe … chambres|peu importe … pieces|n importe combien de chambres|nombre … pas grave',
    names: ['bedrooms'],
  },
  {
    cue: 'louer ou acheter|achat ou location|peu importe … vente ou|vente ou location',
    names: ['transaction'],
  },
];
