/**
 * Names of homes and land by the option of « Type de bien », written as in goods.data.ts. What stands after the bar says
 * more than the type, so it is searched for besides.
 */
export const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  appartement: 'appartement, appart, apparte, flat, apartment, condo, mini flat | penthouse',
  studio:
    'studio, self contain, self contained, self con, chambre autonome, room and parlour self contain, bedsitter, mini studio',
  chambre:
    'chambre, entrée coucher, entrer coucher, entré couché, entrée couchée, entré coucher, single room, piaule, boys quarter, chambrette, pièce seule, pièce unique',
  maison: 'maison, house, home, bungalow, concession, pavillon, maisonnette',
  villa: 'villa',
  duplex: 'duplex, triplex',
  immeuble: 'immeuble, building, building locatif',
  terrain:
    'terrain, parcelle, lot terrain, demi lot, lotissement, hectare terrain, land, plot, plot land, plots land, lot, lopin | domaine, domaine agricole, champ, plantation, ferme, verger, terre agricole, terre cultivable, bananeraie, cacaoyère, hévéa plantation',
  bureau: 'bureau, office, office space, coworking, espace travail, plateau bureau',
  magasin:
    'magasin, boutique, local, local boutique, local commercial, shop, échoppe, espace commercial, fonds commerce, fond commerce, local professionnel, place marché, showroom, superette | kiosque, stand marché, supermarché',
  entrepot:
    'entrepôt, warehouse, hangar, dépôt, dépôt marchandises, local stockage, dépôt stock, dépôt pour stock, dépôt pour marchandise, dépôt pour stockage, magasin stockage, storage, storage space',
};

export const TRANSACTION_WORDS: Readonly<Record<string, string>> = {
  location:
    'location, louer, loyer, bail, locatif, locataire, rent, rental, for rent, to rent, to let, lease',
  vente: 'vente, vendre, achat, acheter, acquérir, for sale, on sale, to buy, buy, buying, vendu',
  'courte-duree':
    'courte durée, court séjour, par jour, par nuit, la nuit, nuit, nuitée, journalier, airbnb, vacances, week end, weekend, jour, journée, short let, shortlet, short stay, short rent, résidence meublée, par semaine, daily, per night, per day, nightly, séjour, court terme, courte période, passage',
};

/** Words of housing that name no type. */
export const HOUSING_WORDS =
  'immobilier, logement, résidence, caution, avance, agence immobilière, habitation, bailleur, propriété, accommodation';
/** The same, and searched for. */
export const OTHER_HOUSING = `
  hôtel, chambre hôtel, auberge, guest house, motel, usine, station service, restaurant, place parking, bas fond, bâtiment, ranch,
  loft, celibatorium, pied à terre, maquis, bar restaurant, salle réunion, salle conférence, clinique, boulangerie, complexe, complexe hôtelier, résidence hôtelière, case, chalet,
  souplex, r+1, r+2, r+3, r+4, r+5`;
export const HOUSING_TRAITS = `
  meublé, meublée, furnished, piscine, sanitaire, colocation, colocataire, titre foncier, acd, standing, étage,
  rez chaussée, climatisé, ventilé, douche interne, douche, cour, clôture, clôturé, balcon, terrasse, garage, parking, compteur,
  salle bain, salle eau, carrelé, lotie, loti, bornée, recasé, bordure, bord mer, bord route, goudron, plage, r 1, r 2, r 3, r 4, vue mer,
  cour unique, cour commune, wc, toilette, cuisine interne, dépendance, viabilisé, viabilisée, titré, permis
  urbain, permis habiter, attestation villageoise, notarié, haut standing, ascenseur, sécurisé, sécurisée,
  jumelée, jumelé, plain pied, bâti, non bâti, mitoyen, mitoyenne, angle, quartier calme, bord goudron, bord
  lagune, bord fleuve, bord voie, plafonné, non loti, dans la cour, sans cour, douche wc, wc douche, wc
  interne, douche commune, toilette interne, inachevé, inachevée, chantier,
  bornage`;
