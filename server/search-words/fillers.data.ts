/** Words that people add to any search and that match no listing; phrases win over the words inside them. */
export const FILLERS = `
  je préfère, préfère, préférence, de préférence, aime mieux, jaime, plutôt, ya, yen, y en a, ilya, cherch, ve, je ve, ce week end, ce weekend, normally, posted, let, know, tell, when, new one, anything, moyenne, en moyenne, en général, normalement,
  voilà, voila, alors voilà, d accord, mis d accord, du coup, ma fille, mon fils, ma soeur, mon frère, grand frère, petit frère, grande soeur, petite soeur, ma maman, mon papa, ma mère, mon père, ma femme, mon mari, ma tante, mon oncle, ma cousine, mon cousin, la semaine passée, depuis, deux semaines, lui,
  bonjour, bonsoir, salut, slt, bjr, bsr, coucou, hello, hi, svp, stp, please, pls, merci, s il vous plaît, s il te plaît,
  cher, chère, pas cher, pas trop cher, moins cher, le moins cher, bon marché, abordable, à petit prix, petit prix, bas prix, cheap, affordable, low cost, low price, promo, promotion, solde, bonne affaire, bon prix, meilleur prix, dernier prix,
  prix, combien, coût, coûte, how much, price, budget, mon budget, somme, montant, environ, maximum, max, maxi, minimum, min, mini prix,
  avez, avons, personne, gens, quelqu un qui, pas loin, non loin, cherche, chercher, cherché, cherchons, recherche, rechercher, recherchons, trouver, trouve, besoin, veux, veut, voudrais, voudrait, aimerais, souhaite, souhaiterais, désire, want, need, looking, look, looking for, find,
  peux, peut, pouvez, pourrais, quelqu un, quelqu, aide, aidez, montrez, donnez, dites, qui vend, qui fait, vend, vends, vendent, vendeur, faut, avoir, ai, as, ont, suis, suis cherche, est ce, quel, quelle, quels, où, comment, quand,
  urgent, urgemment, urgence, vite, rapidement, immédiatement, asap, disponible, dispo, libre, tout de suite, dès maintenant, maintenant, aujourd hui,
  annonce, annonces, site, tokpa, offre, offres, proposition, occasion saisir, acheteur, client,
  par mois, mois, mensuel, mensuelle, le mois, month, monthly, per month, par an, yearly, per year, mensualité,
  bien, très, trop, beaucoup, vraiment, juste, seulement, uniquement, si possible, possible, genre, style genre, aussi, encore, même, chez, près, proche, à côté, côté, autour, alentours, environs, aux environs, dans les environs, zone, quartier, ville, secteur, coin, vers, dans, région, niveau, area, location area,
  bon, bonne, beau, belle, beaux, joli, jolie, propre, super, top, qualité, good, nice, clean, correct, correcte, état,
  ça, cela, celui, celle, moi, toi, mon ami, frère, quelque, quelques, plusieurs, certain, chaque, alors, donc, afin, parce, comme, ici, là, bas, ne, oui, non, ok,
  situé, bien situé, récent, récente, rapport qualité prix,
  type, sorte, modèle, marque, couleur indifférente, année, faire, fait, faites, moyen de, petit budget, francs, franc, fcfa, cfa, xof, f, euro, euros, dollar, naira,
  needed, wanted, urgently, nearby, deep,
  hors, entre, dont, puis, ainsi, sinon, and, the, a, an, i, am, me, my, in, at, on, of, to, for, with, from, is, are, you, we, some, any, under, near, around, who, where, can, get, have,
  petit, petite, petits, petites, auriez, auriez vous, vous auriez, aurait, eu, small, show, go see, i go, see, find, fit,
  cause départ, à débattre, débattre, négociable, discutable, prix négociable, livraison possible, rapide, rapides, fiable, compétent, compétente, bien fait, de bonne qualité, bonne qualité, de qualité, première qualité, moins coûteux, prix abordable, prix raisonnable, à bas prix, prix bas, raisonnable, accessible, très propre, pas trop chère, pas cher du tout, prix grossiste, prix promo, prix choc, en promo, en promotion, en solde, aimerai, j aimerai, souhaiterai, voudrai, je voudrai, je veu, jvoudrais, veu, chercher, cherch, on cherche, je suis à la recherche de, à la recherche de, suis à la recherche, en quête de, il me faut, il me faudrait, me faut, faudrait, besoin de, j ai besoin de, jai besoin, besoin d, avez vous, vous avez, vendez, vendez vous, y a t il, est ce que vous avez, où trouver, où acheter, ou trouver, comment trouver, proche de, près de, à proximité, proximité, pas loin de, non loin de, dans la zone de, vers chez, du côté de, côté de, cash, comptant, à crédit, crédit, paiement échelonné, par tranche`;

/** Word by word: said of anything, although one of the words names something elsewhere. */
export const EXPRESSIONS = `
  d accord, a quel niveau, quel niveau, a ce niveau, au niveau, au niveau de, a mon niveau, en cours, en cours de, au cours de, bien sur,
  carte d identite, carte identite, piece d identite, piece identite, pieces d identite, capture d ecran, photo d ecran,
  numero de telephone, numeros de telephone, au telephone, par telephone, coup de telephone, coup de main, en mains propres, en main propre,
  a votre service, a ton service, rendre service, rends moi service, bon travail, prise en charge, a la porte, porte plainte, compte en banque,
  tous ensemble, d ensemble, un essai, a l essai, en tout cas, en tout, s il te plait, s il vous plait, de temps en temps,
  se livre, me livre, on livre, il livre, elle livre, ca livre, vous livre, est livre, qui livre, livre a domicile, livre aussi, livre ici,
  montre moi, montrez moi, montre nous, se porte, me porte, vous porte, ca porte, se note, je note, en note`;

/** Words after which a negation excludes nothing. */
export const NOT_EXCLUDED =
  'plus moins cher chere trop loin encore avant mal seulement obligatoirement forcement grave besoin';

/** Conditions by the option of « État »; phrases win over the words inside them. Other sections have no such filter. */
export const CONDITION_NAMES: Readonly<Record<string, string>> = {
  neuf: '0km, 0 km, zéro km, zero kilomètre, neuf, neuve, tout neuf, brand new, new, scellé, neuf scellé, sous emballage, neuf emballage, neuf carton, jamais utilisé, jamais servi, jamais porté, neuf jamais servi, encore emballé, sous blister',
  excellent:
    'excellent état, comme neuf, quasi neuf, quasiment neuf, presque neuf, état neuf, très bon état, parfait état, impeccable, like new, nickel, très bonne état, super état',
  bon: 'bon état, bonne état, bon état général, bon état marche, good condition, état correct, assez bon état',
  moyen: 'état moyen, moyen état, état passable',
  usage: 'usagé, usagée, état usagé, très usé, usé, pour pièces, en panne',
};

/** Conditions that stay in the text where there is no such filter. */
export const CONDITION_SEARCHED_ELSEWHERE = 'neuf, neuve, tout neuf, scellé';

/** Said of used things: goods have finer conditions, so nothing is filtered; vehicles are searched for by it. */
export const USED = 'occasion, seconde main, deuxième main, 2e main, 2eme main, 2nde main, 2 main';
export const USED_FILLERS =
  'venu, venue, venant, venant de france, venu de france, venue de france, france au revoir, venant d europe, venu d europe, venue d europe, venu de belgique, venue de belgique, venant de belgique, tokunbo, foreign used, nigerian used, locally used, home used, accra used, slightly used, neatly used, used, fairly used, second hand, london use, uk used, us used, belgium, importé d europe, en arrivage, arrivage, venant de dubai, venu de dubai, venu des usa, venant des usa, venant du canada, venu du canada, venant d allemagne, venu d allemagne, d occas, déjà utilisé, déjà utilisée';

/** Verbs of somebody who offers; such a text leads to publishing. */
export const OFFERS: readonly { words: string; transaction?: 'vente' | 'location' }[] = [
  {
    words:
      'je vends, je vend, vend ma, vend mon, vend mes, vend notre, j vends, jvends, vends, nous vendons, on vend, je revends, je mets en vente, je met en vente, mets en vente, je veux vendre, je voudrais vendre, j aimerais vendre, je souhaite vendre, je cherche à vendre, à vendre ma, à vendre mon, à vendre mes, vendre ma, vendre mon, vendre mes, ma vendre, cherche acheteur, je cède, cède, je liquide, je brade, i sell, i am selling, am selling, i want to sell, i wan sell, selling my, selling, want to sell, for sale my',
    transaction: 'vente',
  },
  {
    words:
      'je loue ma, je loue mon, je loue mes, je mets en location, je met en location, mets en location, je donne en location, à louer ma, à louer mon, louer ma, louer mon, je veux mettre en location, cherche locataire, je cherche un locataire, nous louons notre',
    transaction: 'location',
  },
  {
    words:
      'je donne, je fais don, je propose mes services, j offre mes services, je propose, publier une annonce, déposer une annonce, poster une annonce, mettre une annonce, faire une annonce, passer une annonce',
  },
];
