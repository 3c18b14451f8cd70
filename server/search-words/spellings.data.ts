/**
 * How else people write a word: SMS spelling, English, other names. « spellings: the word that is looked up »; the
 * text that is searched for has that word, as listings are written in French.
 */
export const SPELLINGS = `
  chbre chbres chbr chb chambr chamb chmbre chanbre chanbres chembre chambers bedrm bedroom bedrooms bdrm: chambre
  pcs pce pces: pièce
  apart appt apt apprt appartmt appartemnt apartmnt aptm app appartment: appartement
  coloc: colocation
  std: studio
  vila vilas: villa
  maizon mezon masion baraque: maison
  terin terains terrein: terrain
  parcel parcele: parcelle
  boutik butik boutiq: boutique
  magazin magazins: magasin
  imobilier: immobilier
  louwer loué louee loer: louer
  vandre vendr: vendre
  tel téls telef telefon telephon tlf fone phone phones telefone: téléphone
  ordi ordis ordy computer computers: ordinateur
  ifon aïfone ayfone iphon: iphone
  samsoung samsumg sumsung samsun: samsung
  voitur wature vwature oiture vatur bagnole car cars: voiture
  motorbike motorcycle motocycle: moto
  truck lorry: camion
  tyre tyres: pneu
  bike bikes bicycle bicyclette: vélo
  masson massons macons: maçon
  aojue aoju haoju haojoue: haojue
  peujo pijo: peugeot
  rent renting hire: louer
  achte: acheter
  frig fridge fridges refrigerator: frigo
  freezer congelo congelos: congélateur
  ventilo ventilos: ventilateur
  repair repairs repairing repairer fix fixing: réparation
  stylist: styliste
  clim clims aircon ac: climatiseur
  fan: ventilateur
  shoe shoes: chaussure
  clothes cloth clothing: vêtement
  dress: robe
  bag bags handbag: sac
  watch: montre
  book books: livre
  furniture: meuble
  chairs: chaise
  bed: lit
  mattress: matelas
  sofa couch: canapé
  toys: jouet
  wig wigs: perruque
  generator genset générateur: groupe électrogène
  room rooms: chambre
  plumber: plombier
  electrician: électricien
  mechanic mecano meca: mécanicien
  hairdresser coifeur: coiffeur
  barber: barbier
  tailor: tailleur
  painter: peintre
  carpenter: menuisier
  driver: chauffeur
  photographer: photographe
  teacher tutor: professeur
  nanny: nounou
  cleaner: nettoyage
  caterer: traiteur
  welder: soudeur
  accountant: comptable
  lawyer: avocat
  mechan mecanitien mecanissien: mécanicien
  plonbier plombié plomberi: plombier
  elektricien electriciens: électricien
  makeup maquieuse: maquillage
  two: deux
  pa: pas
  avan: avant
  tol tols: tôle
  milion milions: million
  moin mwin: moins
  three: trois
  neuv noeuf: neuf
  ocasion occaz occas okaz okazion: occasion
  mersedes mercedess merco: mercedes
  toyotta toyo: toyota
  pejo peujot: peugeot
  hunday hyunday hundai: hyundai
  nisan: nissan
  wolkswagen volswagen: volkswagen
  4×4: 4x4
  quatrequatre: 4x4
  matla: matelas
  nvo nouvo: neuf
  furnished meubler meubl: meublée
  balot balots ballot ballots: balle
  renaut renot renaux: renault
  pigeot: peugeot
  apartemt appartemt: appartement
  alouer: louer
  avendre avandre: vendre
  telefn: téléphone
  aifon: iphone
  infinx infinixe: infinix
  lordinateur: ordinateur
  climatizer climatiz: climatiseur
  televiseur: télévision
  fotey: fauteuil
  chèse cheze: chaise
  baskette basquette: basket
  velos: vélo
  menwizye: menuisier
  couturié: couturière
  nunu: nounou
  demenajman: déménagement
  pano: panneau
  groupelectrogene: groupe électrogène
  pool: piscine
  english: anglais
  french: français
  wedding: mariage
  birthday: anniversaire
  kids children: enfant
  solar: solaire
  battery batteries: batterie
  balcony: balcon
  aiphone aïphon aiphon: iphone
  ocaz okas okkaz: occasion
  kolok koloc colok: colocation
  bureo buro: bureau
  plato: plateau
  yundai iundai: hyundai
  vantilo vantilateur: ventilateur
  sak saks: sac
  poul pouls: poule
  semens semance: semence
  foto fotos: photo
  mble meble: meublée
  enfan enfans: enfant
  etudian etudians: étudiant
  bb bebes: bébé
`;

/** Shorthand that carries no meaning of its own here. */
export const SHORTHAND =
  'ki ke d1 dun dune quun pr ds dns ac avk bcp c cest wey own am upwards instead jveux jveu jcherche jcherch jsuis jai kel kelk koi tt ts pls plz auj dsl mdr wesh frr bro sis boss oga abeg wetin wan dey na pour avec jusqu jusque';

/** Words that only their accent tells from others, and the word that is looked up. */
export const ACCENTED: ReadonlyMap<string, string> = new Map([
  ['meublé', 'meublee'],
  ['meublés', 'meublee'],
  // "mais" is "but".
  ['maïs', 'maiis'],
  // "the" is English.
  ['thé', 'thee'],
  ['sé', 'cest'],
  ['cé', 'cest'],
  ['mé', 'mais'],
  ['jé', 'jai'],
  ['lé', 'les'],
  ['dé', 'des'],
  ['é', 'et'],
]);
