/** After a number these count or measure something, so the number is no price. */
const COUNTED = new Set(
  `chambre chambres ch chbre piece pieces bed beds lit salon salons douche douches
   go gb mo mb to tb ram m2 m3 ha hectare hectares are ares metre metres mm cm km kms kilometre kilometres
   kg kgs g gramme grammes tonne tonnes l litre litres cl ml w watt watts kw kva va ah mah v volt volts hz ghz mp
   pouce pouces inch inches ans an mois month months jour jours semaine semaines heure heures
   place places porte portes battant battants tiroir tiroirs roue roues feu feux cylindre cylindres chevaux
   personne personnes enfant enfants etage etages niveau niveaux yard yards carat carats carton cartons sac sacs
   sachet sachets bouteille bouteilles unite unites touche touches vitesse vitesses sim sims carreau carreaux
   douane fois eme iem rpm bar btu lumen lumens page pages tome tomes tranche tranches manette manettes`.split(
    /\s+/,
  ),
);

export const isCountedUnit = (word: string): boolean => COUNTED.has(word);

const TIMES = new Set('moi mois month jour jours semaine an ans nuit heure'.split(' '));

export const isTime = (word: string): boolean => TIMES.has(word);
