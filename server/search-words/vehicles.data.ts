/** Models by make; a model implies its make and stays in the text, as models are texts. */
export const MODELS: Readonly<Record<string, string>> = {
  Toyota: `
    corolla, camry, rav4, rav 4, hilux, yaris, prado, land cruiser, landcruiser, starlet, avensis, highlander, 4runner,
    4 runner, matrix, venza, sienna, tacoma, tundra, sequoia, fortuner, hiace, coaster, carina, vitz, auris, verso, ipsum, picnic,
    avanza, innova, rush, prius, celica, supra, echo, urban cruiser, fj cruiser, c hr, aygo, previa, dyna, corona,
    lite ace, liteace, hzj, vx, txl, premio, noah, etios, belta,
    tercel, raum, wish, allion, axio, fielder, probox, sienta, passo, vellfire, alphard, mark 2, mark x, hilux surf,
    granvia, rav, cruiser, v8 toyota, lc200, lc300, lc 200, lc 300, corolla cross, yaris cross, agya, rumion,
    glanza, carina e, carina 2, camry muscle, corolla s, land cruiser v8, prado txl, prado vx, hiace bus, quantum,
    corsa toyota, mr2, solara, scion, rav4 xle, corolla verso, auris hybride, tazz, verossa, gt86, bz4x`,
  Peugeot: `
    106, 107, 205, 206, 207, 208, 301, 305, 306, 307, 308, 309, 405, 406, 407, 504, 505, 508, 605, 607, 806, 807, 1007,
    2008, 3008, 4008, 5008, partner, expert, boxer, bipper, landtrek, rifter,
    404, 403, 4007, rcz, 504 bachée, 504 break, 504 pick up, 206 cc, 207 cc, 307 sw, 306 break, 405 break, 505
    familiale, 306 diesel, 607 v6, e 208, 408, traveller, j5, j9, boxer peugeot`,
  Renault: `
    clio, megane, laguna, scenic,  kangoo, trafic, master, express, twingo, captur, kadjar,
    koleos, fluence, talisman, safrane, kerax, midlum, kwid,  modus, thalia,
    clio 2, clio 3, clio 4, megane 2, laguna 2, symbol, arkana, austral, premium renault, magnum, r19, r21, r4,
    renault 19, renault 21, renault 4, r5, 4l, espace renault, vel satis, avantime, zoe, grand scenic, twizy,
    mascott, maxity, wind renault, kangoo express, oroch, rapid renault, super 5`,
  Citroën: `
    c1, c2, c3, c4, c5, c6, c8, berlingo, xsara, xsara picasso, picasso, jumper, jumpy, nemo, saxo, zx, ds3, ds4, ds5, c elysee,
    c15, c25, xantia, c3 picasso, c4 picasso, c4 cactus, c3 aircross, c5 aircross, spacetourer, ami citroën, ds 3,
    ds 4, ds 5, ds7, synergie, evasion citroën, c crosser, jumper citroën`,
  Ford: `
    focus, fiesta, ranger, escape, explorer, edge, fusion, mondeo, mustang, kuga, ecosport, transit, galaxy ford, f150, f 150, expedition,
    everest, c max, ka, taurus, escort, figo,
    s max, raptor, f250, f 250, f 350, crown victoria, windstar, econoline, territory, bronco, tourneo, transit
    custom, flex ford, excursion, puma ford, fusion ford, b max, orion ford, cargo ford, galaxy 7 places, maverick`,
  Volkswagen: `
    golf, passat, polo volkswagen, jetta, touareg, tiguan, touran, sharan, transporter, caddy, bora, beetle, coccinelle, crafter, amarok,
    vento, phaeton, scirocco, t roc, lupo, lt35,
    polo #, polo gti, golf gti, golf plus, golf variant, passat cc, arteon, atlas volkswagen, taigo, kombi, combi
    volkswagen, lt 35, lt 46, vw lt, t5, t cross, fox volkswagen, eos, corrado, new beetle, id4`,
  BMW: `
    x1, x2, x3, x4, x5, x6, x7, serie 1, serie 3, serie 5, serie 7, 316i, 318i, 320d, 320i, 325i, 330i, 520d, 525i, 528i, 530i, e36, e46, e90, m3, m5,
    serie 2, serie 4, serie 6, 116i, 118i, 118d, 120d, 323i, 328i, 335i, 435i, 420d, 520i, 523i, 530d, 535i, 540i,
    550i, 640i, 728i, 730d, 730i, 735i, 740i, 740li, 745i, 750i, 750li, e34, e39, e60, e65, e70, e87, e91, f10, f20,
    f30, x5 m, x6 m, z3, z4, m4, m6, i8, g20, g30, gran coupe`,
  Mercedes: `
    c180, c200, c220, c230, c240, c250, c280, c300, c350, c63, e200, e220, e240, e250, e280, e320, e350, e400, ml350, ml320, ml 350, ml 320, glk, glk350, gle, glc,
    gla, glb, gls, gl450, g class, classe a, classe b, classe c, classe e, classe g, classe s, classe m, g63, s500, s550, cla, clk, cls, sprinter, vito, viano,
    190e, 190 mercedes, 200d, actros, 4matic, kompressor, a160, a180, b180, s350,
    ml, ml270, ml 270, ml 63, ml550, w124, w123, w202, w203, w204, w205, w210, w211, w212, 300d, 230e, 240d, 250d,
    300e, e class, c class, s class, gl 450, gl550, gla200, gla250, glc300, glc 300, gle350, gle 350, gle
    450, gls 450, class c, class e, class s, class b, class g, class v, classe v, v class, c 180, c 200, c
    220, c 230, c 240, c 250, c 300, e 200, e 220, e 240, e 250, e 300, e 320, e 350, e300, c43, e63, s400, s430,
    s450, s560, s580, g500, g55, g wagon, unimog, axor, atego, maybach, slk, slc, amg, sprinter 313, mercedes 190,
    mercedes 240, mercedes 207, mercedes 208, mercedes 310, mercedes 609, metris, citan, eqc, 190d, a200, a170,
    b200, 4 matic`,
  Audi: `
    a1, a3, a4, a5, a6, a7, a8, q2, q3, q5, q7, q8, audi tt, s line, rs3, rs6,
    sq5, tfsi, quattro, s3 audi, s4 audi, a4 quattro, a6 quattro, audi 80, audi 100, e tron, rs5, rs7, a5 sportback`,
  Honda: `
    accord, civic, cr v, crv, pilot, odyssey, hr v, hrv, jazz, honda fit, ridgeline, acura,
    element honda, insight, city honda, stream honda, legend honda, prelude, passport honda, brio, freed, elysion,
    mdx, tsx, rdx, acura mdx, accord evil spirit, evil spirit, end of discussion, accord bulldog, civic hybride,
    crosstour`,
  Nissan: `
    qashqai, micra, juke, patrol, navara, xtrail, x trail, sentra, altima, maxima, almera, primera, sunny, pathfinder, murano,
    rogue, xterra, armada, tiida, versa, tsuru, terrano, hardbody, np300, note nissan, titan, infiniti qx, urvan, teana, march nissan,
    kicks, magnite, leaf nissan, bluebird, wingroad, cube nissan, elgrand, serena, cabstar, atleon, frontier, king
    cab, almera classic, dualis, skyline, 350z, gtr, civilian, vanette, quest nissan, interstar, primastar, patrol
    y61, patrol v8, pathfinder v6, nv200, nv350, sylphy, np200, nissan pick up, pick up nissan`,
  Hyundai: `
    tucson, santa fe, santafe, elantra, sonata, accent, i10, i20, i30, i40, ix35, ix55, creta, getz, atos, starex, terracan, galloper,
    azera, veracruz, kona, palisade, h1, h100, hd65, grandeur, veloster, genesis, solaris, matrix hyundai,
    mighty, county, h350, venue, hyundai porter, ioniq, bayon, staria, santro, eon, trajet, lavita, tiburon, equus, verna, i
    10, i 20, i 30, hd72, hd 65, grand i10, hb20, coupe hyundai, grand santa fe, stargazer, custo, xcient`,
  Kia: `
    picanto, sportage, rio, sorento, cerato, optima, carnival, carens, soul, morning, mohave, k2700, k5, seltos, stonic, spectra, rondo,
    pregio, bongo, telluride, magentis, ceed, besta,
    pride, cadenza, opirus, joice, shuma, niro, sonet, ev6, k3, k7, stinger, frontier kia, sephia, pegas, xceed, kia
    2700, sedona, borrego, retona, picanto x line, rio 5`,
};

/** Models whose names are also ordinary words or numbers: they need the make, or another sign of a vehicle. */
export const ORDINARY_MODELS = `
  106, 107, 205, 206, 207, 208, 301, 305, 306, 307, 308, 309, 405, 406, 407, 504, 505, 508, 605, 607, 806, 807, 1007, 2008,
  3008, 4008, 5008, partner, expert, boxer, master, express, rush, echo, supra, corona, focus, fusion, edge, escape, explorer,
  transit, ranger, jazz, pilot, sunny, titan, patrol, accent, genesis, soul, rio, morning, march, a1, a3, a4, a5, a6, a7, a8,
  c1, c2, c3, c4, c5, c6, c8, x1, x2, x3, x4, x5, x6, x7, m3, m5, k5, q2, q3, q5, q7, q8, ka, vx, zx, cla, expedition, everest,
  solaris, spectra, picasso, picnic, trafic, serie 1, serie 3, serie 5, serie 7, galaxy ford, h1, bongo, classe a, classe b,
  classe c, classe e, classe s, classe g, classe m, urban cruiser, rogue, armada, beetle, note nissan, march nissan, lodgy,
  rav, cruiser, quantum, 403, 404, 408, quest nissan, porter, mighty, county, venue, pride, atlas volkswagen, insight,
  legend honda, frontier, civilian, scion, ml, territory, symbol, wish, passo, element honda, r4, r5, 4l, c15, c25, serie 2,
  serie 4, serie 6, eos, zoe, magnum, austral, maverick, synergie, traveller, orion ford, prelude, i8, g20, g30, f10, f20, f30,
  z3, z4, m4, m6, t5, k3, k7, raptor, bronco, combi, s class, c class, e class, class b, class c, class e, class g,
  class s, class v, classe v, v class, solara, equus, getz, amg, evil spirit`;

export const MAKE_NAMES: Readonly<Record<string, string>> = {
  Toyota: 'toyota',
  Volkswagen: 'volkswagen, vw, volks',
  Mercedes: 'mercedes, mercedes benz, benz',
  Citroën: 'citroën',
  BMW: 'bm',
};

/** Makes that are no option of the filter, and what people call their vehicles. */
export const OTHER_VEHICLES = `
  mazda, suzuki, mitsubishi, lexus, infiniti, subaru, isuzu, daewoo, chevrolet, opel, fiat, seat, skoda, dacia, volvo, jeep,
  chrysler, dodge, gmc, cadillac, hummer, land rover, range rover, range, evoque, discovery land, defender, dacia duster,
  dacia logan, dacia sandero, dacia dokker, dacia lodgy, jaguar, porsche, cayenne, tesla, mini cooper, smart fortwo,
  alfa romeo, lancia, saab, rover, great wall, haval, chery, geely, changan, byd, jac, jetour, dongfeng, faw, foton, baic,
  mg zs, innoson, peugeot scooter, pajero, l200, outlander, lancer, asx, swift, vitara, grand vitara, jimny, alto, baleno, cx5,
  cx 5, mazda 3, mazda 6, astra, corsa, vectra, zafira, cruze, captiva, spark chevrolet, matiz, aveo, punto, panda fiat, doblo,
  ducato, octavia, ibiza, leon seat, forester, impreza, outback, rx 350, rx350, rx 330, es 350, es350, gx 460, gx460, lx 570,
  lx570, cherokee, grand cherokee, wrangler, trooper, dmax, iveco, daf, scania, man tgx, howo, sinotruk, volvo fh, daihatsu,
  terios, ssangyong, tata, taxi, moto, motocyclette, mobylette, scooter, zem, zémidjan, okada, kéké, keke napep, taxi moto,
  vélomoteur, moto cross, quad, tricycle, tuk tuk, saloni, mototaxi, bajaj, bajaj boxer, moto boxer, boxer 100, boxer 150,
  haojue, haojin, haojiang, kymco, kymco agility, tvs, apache, apsonic, sanya, sanili, royal enfield, dayun, djakarta, jakarta,
  djenana, keeway, keewey, honda ace, ktm, ducati, kawasaki, harley davidson, vespa, piaggio, yamaha crypton, crypton,
  yamaha ybr, ybr, yamaha tmax, tmax, t max, xmax, yamaha dt, yamaha xt, mate 50, honda cg, cg 125, hero honda, lifan, loncin,
  zongshen, sym, peugeot p50, ktm duke, suzuki ax100, ax100, dream 50, wave 110, yamaha nmax, yamaha r1, rato, pulsar, x trem,
  camion, camion benne, benne, camionnette, poids lourd, semi remorque, remorque, tracteur, tracteur routier,
  tracteur agricole, citerne camion, camion frigorifique, plateau camion, bus, minibus, mini bus, autocar, car 50 places,
  fourgon, fourgonnette, utilitaire, ambulance, corbillard, 4x4, 4 x 4, suv, pickup, pick up, berline, break voiture,
  cabriolet, coupé sport, limousine, monospace, double cabine, bateau, pirogue, jet ski, hors bord, moteur bateau, pelleteuse,
  pelle caterpillar, pelle hydraulique, pelle mécanique, pelle chargeuse, bulldozer, niveleuse, chargeuse, grue, caterpillar,
  tractopelle, engin, engin chantier, chariot élévateur, rouleau compacteur, compacteur, moissonneuse, camping car, caravane,
  duster, logan, sandero, dokker, lodgy, dzire, swift dzire, celerio, s presso, spresso, ertiga, ciaz, sx4, ignis, liana,
  samourai, super carry, eeco, eclipse cross, attrage, mirage mitsubishi, galant, colt mitsubishi, montero, pajero sport,
  nativa, l300, triton, sportero, mazda 5, mazda 323, mazda 626, cx3, cx 3, cx30, cx7, cx 7, cx9, cx 9, bt50,
  bt 50, demio, tribute, premacy, malibu, trax, trailblazer, optra chevrolet, lacetti, orlando chevrolet, impala, camaro,
  corvette, equinox, silverado, tahoe, suburban, blazer chevrolet, caliber, dodge ram, ram 1500, durango, nitro dodge,
  challenger dodge, dodge charger, 300c, chrysler voyager, pt cruiser, renegade, patriot jeep, freelander, discovery,
  discovery sport, velar, range sport, range rover vogue, range evoque, autobiography, is250, is 250, is 350, es 300, es300,
  rx 300, rx300, rx 400, rx400h, nx 200, nx 300, ux lexus, gs 300, ls 430, ls 460, ls 500, lx 470, lx470, lx 600, gx 470,
  gx470, fx35, fx45, qx56, qx80, q50, g35, legacy, tribeca, meriva, insignia, mokka, antara, vivaro, combo opel, movano,
  frontera, tipo, palio, siena fiat, linea fiat, fiat 500, stilo, scudo, fiorino, toledo, cordoba, altea, ateca, fabia, kodiaq,
  rapid skoda, volvo xc90, xc90, xc60, s80 volvo, nubira, lanos, nexia, leganza, rexton, kyron, actyon, musso, korando, 
  isuzu dmax, mux, charade, sirion, feroza, atto 3, x70, tiggo, emgrand, coolray, mg5, mg 5, mg6, mg 6, mg3, mg hs, mg rx5,
  jolion, cs35, wingle, gac, bestune, exeed, jaecoo, omoda, zotye, brilliance, kaiyi, maxus, macan, panamera, f pace, f type,
  model 3, model y, mini countryman, mini one, maserati, bentley, rolls royce, lamborghini, ferrari, escalade, srx, lincoln,
  buick, pontiac, mahindra, lada, opel corsa, opel astra, peugeot 103, voiture occasion, voiture familiale,
  voiture taxi, voiture accidentée, voiture 7 places, voiturette, voiture sans permis, voiture citadine, citadine, crossover,
   décapotable, break familial, pick-up double cabine, simple cabine, véhicule utilitaire, véhicule double cabine,
  véhicule 4x4, véhicule accidenté, moto neuve, moto occasion, moto sport, 
  moto tout terrain, moto cargo, moto tricycle, moto 3 roues, moto trois roues, moto 125, moto 150, moto benne, moto ambulance,
  motocargo, tricycle cargo, tricycle benne, tricycle bajaj, tricycle apsonic, taxi tricycle, salonie,
  taxi compteur, wôrô wôrô, gbaka, sotrama, ndiaga, car rapide, tata bus, danfo, trotro, tro tro, dyna bus, massa, bâché,
  bachée, pétrolette, kavaki, sukida, senke, dayang, kasea, rato 125, yamasaki, sonlink, tvs hlx, hlx, hlx 125, hlx 150,
  apache 160, apache 180, raider, ntorq, boxer bm, bm 100, bm 150, bm100, bm150, bm125, bm 125, boxer 125, pulsar 150,
  pulsar 180, ct 100, ct100, platina, discover bajaj, haojue 110, haojue 115, haojue 125, haojue lucky, dr 160, hj 125, hj125,
  lucky, ap 125, apsonic aloba, aloba, apsonic 125, sanili 125, xtz, yamaha xtz, xtz 125, mt07, yamaha mt, yamaha neos,
  yamaha 125, yamaha jog, yamaha force, yamaha fz, yamaha r6, yamaha bws, bws, crux, mbk, peugeot ludix, peugeot kisbee,
  kisbee, peugeot django, liberty piaggio, honda 125, honda today, honda dio, honda lead, honda vision, honda cb, honda cbr,
  cbr, honda wave, honda cargo, honda nxr, honda xl, super cub, c90, c70, gsxr, gsx, gn 125, gn125, gs125, suzuki 125,
  ninja 300, hayabusa, kx 250, sirius, sym orbit, orbit, jet 4, jet4, jet 14, symphony, fiddle, aprilia, benelli, cfmoto,
  husqvarna moto, trottinette moto, kee way, mobylette p50, p50, p 50, vieux vélomoteur, x1 moto, camion frigo,
  camion 10 roues, camion 6 roues, camion 10 tonnes, camion remorque, camion citerne, camion toupie, camion grue,
  camion plateau, camion poubelle, citerne carburant, porte conteneur, porte char, porte engin, tête tracteur, dumper,
  camion benne 10 roues, howo 371, howo 336, shacman, hino, fuso, canter, mitsubishi canter, npr, isuzu npr, man tgs, tgs,
  tga, daf 95, fl6, fl 6, iveco stralis, stralis, trakker, eurocargo, massey, john deere, new holland, kubota,
  tracteur massey, tracteur kubota, charrue tracteur, minibus 18 places, minibus 30 places, bus 30 places, bus 50 places,
  car 70 places, coaster bus, rosa bus, bus climatisé, bus higer, higer, yutong, king long, golden dragon, komatsu, jcb,
  hitachi pelle, volvo pelle, bobcat, liebherr, cat 320, caterpillar 320, cat d6, grader, finisseur, foreuse, machine forage,
  centrale béton, nacelle élévatrice, élévateur, fenwick, clark, manitou, télescopique manitou, rouleau, gerbeur, mini pelle,
  chargeur caterpillar, pelleteuse komatsu, pinasse, zodiac, bateau moteur, moteur yamaha 40, moteur hors bord, catamaran,
  voilier, vehicle, 
  fiat uno, man tga,
  minicar, clando`;

/** Spare parts: they come before the vehicle's name in a query, and are searched for. */
export const PARTS = `
  pièce, pièce détachée, pièce auto, pneu, jante, jante alu, enjoliveur, moteur, moteur complet, boîte vitesse,
  batterie voiture, batterie auto, batterie moto, pare brise, parebrise, rétroviseur, rétro, phare, feu arrière, clignotant,
  pare choc, parechoc, capot, aile avant, portière, portière avant, malle, radiateur, alternateur, démarreur, embrayage,
  kit embrayage, amortisseur, plaquette frein, disque frein, tambour frein, étrier, cardan, rotule, roulement, courroie,
  kit distribution, turbo, injecteur, pompe injection, pompe essence, culasse, joint culasse, piston, carburateur, bougie,
  filtre huile, filtre air, huile moteur, pot échappement, échappement, catalyseur, volant, siège auto cuir, siège voiture,
  housse siège, tapis voiture, autoradio, auto radio, poste auto, poste voiture, lecteur auto, chambre air, casque moto,
  guidon, chaîne moto, pneu moto, calandre, lève vitre, crémaillère, calculateur, airbag, essuie glace, antivol moto,
  gps voiture, caméra recul, alarme voiture, traceur gps, attelage, pont arrière, boîte transfert, ressort suspension,
  silent bloc, bras suspension, pièces moto, pièces occasion, pneu occasion, pneu neuf, pneu 15, pneu 16, pneu camion,
  pneu tricycle, pneus michelin, michelin, pneus pirelli, pirelli, bridgestone, jante 16, jante 17, jante 18, jante aluminium,
  moteur diesel voiture, moteur occasion, moteur 1kz, 1kz, 1hz, 2c moteur, moteur toyota, moteur camion, moteur moto,
  moteur tricycle, bloc moteur, demi moteur, vilebrequin, bielle, arbre cames, segment piston, joint,
  boîte vitesse automatique, boîte manuelle 206, boite automatique corolla, batterie 70ah voiture, batterie varta, varta,
  batterie tudor, phare led, optique, optique phare, feu stop, feu antibrouillard, antibrouillard, ampoule h4, ampoule h7,
  ampoule phare, xénon, klaxon, avertisseur, pare choc avant, bouclier avant, grille calandre, aile voiture, bas caisse,
  coffre arrière, hayon, porte avant gauche, poignée portière, serrure portière, vitre voiture, vitre avant, vitre teintée,
  film teinté, film solaire voiture, lunette arrière, joint portière, pare brise avant, balai essuie glace, radiateur moteur,
  radiateur clim, condenseur, compresseur clim, compresseur climatisation voiture, pompe eau moteur, thermostat,
  ventilateur moteur, motoventilateur, durite, vase expansion, démarreur voiture, bobine, faisceau, faisceau moteur, capteur,
  sonde lambda, débitmètre, boîtier ecu, ecu, boîtier abs, abs, clé voiture, clé contact, neiman, contacteur démarrage,
  kit embrayage complet, disque embrayage, butée, volant moteur, plaquettes, mâchoire frein, tambour, maître cylindre,
  flexible frein, cylindre roue, frein, ressort, biellette, triangle suspension, barre direction, direction assistée,
  pompe direction, arbre transmission, différentiel, moyeu, roulement roue, roue, boulon roue, écrou roue, chaîne distribution,
  courroie alternateur, filtre, filtre gasoil, huile 5w30, huile 10w40, 5w30, 5w40, 10w40, 20w50, huile total, huile frein,
  liquide frein, liquide refroidissement, graisse, additif, pompe injection diesel, rampe injection, turbo diesel pièce, égr,
  vanne egr, pot catalytique, ligne échappement, ressort moto, pignon chaîne, kit chaîne, carburateur moto, cylindre moto,
  cylindre piston, kit cylindre, cdi moto, réservoir moto, selle moto, repose pied, rétroviseur moto, clignotant moto,
  guidon moto, béquille moto, top case, coffre moto, porte bagage moto, bâche moto, bâche voiture, housse voiture,
  housse volant, tapis auto, tapis sol, cuir siège, siège cuir, sièges, ceinture sécurité voiture, levier vitesse, pommeau,
  tableau bord, compteur vitesse, écran android voiture, écran tactile voiture, autoradio android, poste android,
  caméra arrière, radar recul, lecteur obd, obd, obd2, elm327, valise diagnostic, scanner auto, scanner diagnostic,
  cric voiture, compresseur pneu, gonfleur, câble démarrage, booster batterie, chargeur batterie, triangle signalisation,
  extincteur voiture, barre toit, coffre toit, crochet attelage, marche pied 4x4, pare buffle, treuil 4x4, snorkel, spoiler,
  becquet, kit carrosserie, plaque immatriculation, gps moto, traceur, tracker, tracker gps, gps tracker, antivol, 
  gants moto, blouson moto, spare part, car parts, engine, gearbox, bumper, headlight, brake pads, side mirror, rim,
  car battery`;

export const FUEL_NAMES: Readonly<Record<string, string>> = {
  diesel: 'diesel, gasoil, gazoil, gazole, mazout, turbo diesel',
  essence: 'essence, petrol, gasoline, super essence, moteur essence',
  hybride: 'hybride, hybrid, plug in',
  electrique: 'électrique, electric',
  gpl: 'gpl',
};

/** What lists cannot be filtered by: searched for in the words that listings use. */
export const VEHICLE_TRAITS: Readonly<Record<string, string>> = {
  automatique:
    'boîte automatique, boîte auto, bva, transmission automatique, automatic, automatic transmission, vitesse automatique, boîte automatic, auto box, automatic gearbox',
  manuelle:
    'boîte manuelle, boîte manuel, boîte méca, boîte mécanique, bvm, transmission manuelle, manual transmission, vitesse manuelle',
};
export const VEHICLE_TRAIT_WORDS = `
  automatique, manuelle, dédouané, full options, toutes options, carte grise, immatriculé, kilométrage,
  climatisée, tdi, hdi, tdci, cdi, dci, vvti, 7 places, 5 portes, première main, toit ouvrant, châssis, américaine, version américaine, canadienne, japonaise, européenne, 4 cylindres, 6 cylindres, v6, v8, v12, 4wd, awd,
  4 roues motrices, non dédouané, non dédouanée, dédouanée, kilométrage bas, jantes alu, clim, 3 portes, 5 places, 9 places,
  douane, crdi, d4d, thp, vtec, turbo, gti, rs, full opt, bien entretenu, bien entretenue, entretenue,
  première mise circulation, volant droite, volant gauche,
  sous douane, full option`;
