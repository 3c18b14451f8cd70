/**
 * Trades and services by the option of « Service », separated by commas; written as in goods.data.ts. What stands
 * before the bar says no more than the option itself.
 */
export const TRADES: Readonly<Record<string, string>> = {
  plomberie: `
    plombier, plomberie |
    fuite eau, dépannage plomberie, réparation plomberie, débouchage, débouchage canalisation, vidange fosse, fosse septique, canalisation, sanitaire installation,
    forage eau, foreur, pompe forage, installation chauffe eau, installation sanitaire, pose wc,
    plomberie sanitaire, réparation robinet, débouchage wc, débouchage fosse, débouchage fosse septique, débouchage
    douche, déboucheur, vidangeur, vidange wc, camion vidange, vidange fosse septique, évacuation eau, plumbing`,
  electricite: `
    électricien, électricité |
    installation électrique, dépannage électrique, dépannage électricité, réparation électrique, câblage électrique, court circuit, pose compteur, électrotechnicien,
    électricien bâtiment, électricien industriel, branchement électrique, branchement compteur, panne courant, panne
    électrique, dépannage courant, mise à la terre, électricité bâtiment, électrification, electrical work, wiring`,
  menage: `
    ménage, femme ménage, ménagère, aide ménagère, cleaning, cleaning lady |
    bonne tout faire, house help, housemaid, maid, domestique, employée maison, servante, nounou, nourrice, baby sitter, babysitter, garde enfant, garde bébé, garder enfant, garder bébé,
    nettoyage, nettoyer, nettoyeur, agent entretien, technicien surface, lavage vitres, lessive, repassage, blanchisserie,
    pressing, lavandière, lavage tapis, lavage moquette, désinfection, désinsectisation, dératisation, cafard, punaise lit, fumigation, cuisinier, cuisinière domicile,
    garde malade, auxiliaire vie, concierge,
    mbindane, mbindaan, mbindan, bonne couchée, bonne coucher, fille ménage, fille maison, jeune fille
    ménage, boy maison, boy cuisine, gouvernante, garçon maison, babysitting, baby-sitting, aide familiale, lingère,
    lessiveuse, laveuse, laverie, nettoyage bureau, nettoyage canapé, nettoyage tapis, nettoyage vitre, nettoyage
    fin chantier, nettoyage matelas, nettoyage maison, entretien bureau, entretien maison, repasseur, dry cleaning,
    laundry, housekeeper, house boy, fanico, désinsectiseur, dératiseur, traitement cafard, traitement termite, anti
    termite, aide domicile, auxiliaire, dame compagnie, cuisinière maison, femme chambre, cleaners`,
  jardinage: `
    jardinier, jardinage |
    paysagiste, entretien jardin, entretien gazon, entretien espace vert, élagage, élagueur, tonte gazon, tonte pelouse,
    désherbage, aménagement jardin,
    entretien pelouse, taille haies, abattage arbre, coupe arbre, élagage arbre, entretien jardinier, plantation
    arbre, gardening, landscaping`,
  education: `
    répétiteur, répétitrice, professeur, enseignant, cours, prof, formation |
    cours domicile, soutien scolaire, cours soutien, cours particulier, encadreur, précepteur, maître maison,
    formateur, formatrice, auto école, moniteur auto école, permis conduire, apprendre conduire, école, garderie, crèche, cours anglais,
    cours maths, cours piano, cours cuisine, cours couture, alphabétisation, préparation concours, préparation bac,
    coaching scolaire, aide devoirs,
    prof maths, prof anglais, prof français, professeur particulier, maître coranique, oustaz, ustaz, cours coran,
    cours arabe, cours allemand, cours espagnol, cours français, cours natation, cours guitare, cours danse, cours
    conduite, cours informatique, cours excel, cours chinois, cours physique, cours en ligne, cours soir, leçon,
    permis, permis b, permis moto, formation anglais, formation couture, formation infographie, formation coiffure,
    formation pâtisserie, formation trading, centre formation, tutorat, tuteur, toefl, ielts, soutien, soutien
    maths, maître domicile, maîtresse, instituteur, institutrice, éducatrice, lesson, driving school, driving
    lesson, tutoring, home tutor, english teacher, maths teacher, bts, bachelier, moniteur, moniteur conduite,
    moniteur natation, maître nageur, professeur piano, apprendre anglais, apprendre couture`,
  informatique: `
    informaticien, service informatique, dépannage informatique, maintenance informatique, dépanneur informatique |
    formater,
    technicien informatique, réparation ordinateur, réparation pc,
    dépannage ordinateur, dépannage pc, développeur, graphic designer, web developer, software developer, web design, développeur web, développement web, développement application,
    création site, création site web, site web, site internet, application mobile, webmaster, web designer, graphiste, graphisme,
    infographe, infographiste, logo, conception logo, montage vidéo, community manager, marketing digital, référencement,
    hébergement web, installation réseau, installation logiciel, formatage, récupération données, saisie texte,
    saisie mémoire, cybersécurité, flasheur, administrateur réseau,
    dev web, développeur mobile, programmeur, site e commerce, site ecommerce, boutique en ligne,
    création logo, flyer, création flyer, affiche publicitaire, designer, ui ux, community management, gestion page,
    gestion page facebook, publicité facebook, sponsoring facebook, seo, monteur vidéo, motion design, installation
    windows, création application, création page, création boutique, logiciel gestion, logiciel caisse, analyste,
    data analyst, réseau informatique, website, website design, web development, app developer, mobile app, it
    support`,
  coiffure: `
    coiffeur, coiffeuse, coiffure, tresse, tresseuse, salon coiffure, tressage |
    barbier, coupe homme, dégradé, nattes, locks, dreadlocks, pose perruque, pose mèche, pose tissage, défrisage,
    coloration cheveux, brushing, vanilles, crochet braids, braids,
    coupe cheveux, coiffure homme, coiffure femme, coiffure mariage, coiffeur homme, locs, retwist, perruquière,
    nattes collées, box braids, knotless, twist, rasta, lissage, lissage brésilien, coloration, barber shop,
    hairstylist, hair stylist, hair braiding, braiding, braider, haircut, tresses, tresse africaine, tresse
    domicile, salon tresse, décoloration`,
  beaute: `
    esthéticienne, beauté, esthétique, institut beauté, salon beauté |
    maquilleur, maquilleuse, maquillage, make up, manucure, pédicure, onglerie, prothésiste ongulaire, pose ongle, pose faux ongle,
    pose gel, pose cils, extension cils, soin visage, soin corps, massage, masseur, masseuse, spa, hammam, épilation,
    tatouage, tatoueur, microblading, sourcils, blanchiment dents, gommage corps, facial,
    maquillage mariage, mua, manucure pédicure, pose ongles, ongles gel, nail artist, nail tech, pose vernis, pose
    henné, tatouage henné, massage domicile, massage relaxant, soins visage, hydrafacial, perçage oreille,
    relooking, lash tech, massage therapist, make up artist, makeup artist, soin peau, soin beauté, pose cil,
    prothésiste, jacket dentaire,
    henné mariée, henné mariage, application henné`,
  evenementiel: `
    événementiel |
    dj, disc jockey, animateur, mc mariage, maître cérémonie, traiteur, photographe, photographie, vidéaste, vidéographe,
    cameraman, caméraman, shooting photo, reportage photo, décorateur mariage, décoratrice, décoration mariage,
    décoration anniversaire, décoration événement, décoration salle, wedding planner, organisation mariage, organisateur,
    sonorisation, sono, location sono, location chaise, location bâche, location tente, location vaisselle,
    location salle, location matériel événement, salle fête, salle mariage, salle réception, hôtesse, orchestre, chanteur, musicien,
    griot, humoriste, magicien, clown, feux artifice, gâteau mariage, gâteau anniversaire, pâtissier, pâtissière,
    barman, serveur mariage, photobooth, faire part, cortège mariage, carte invitation,
    animation, animation anniversaire, animateur enfant, location chaises bâches, location chapiteau, location
    table, location château gonflable, location robe mariée, location robe, location costume, location matériel,
    location jeux lumière, location podium, location mobilier, location couvert, location assiette, location
    marmite, location vidéoprojecteur, location écran géant, location décoration, photo mariage, vidéo mariage,
    drone mariage, service traiteur, cuisinière mariage, cocktail mariage, gâteau baptême, cake design, cake
    designer, pièce montée, cupcake, décorateur, déco mariage, déco anniversaire, décoration ballon, décoration
    baptême, hôtesses, videur, fanfare, groupe musical, danseur, danseuse, troupe, griotte, comédien, mc, fleuriste,
    event planning, decorator, videographer, events, photo shooting, shooting, photo identité, séance photo, rental
    chairs, chairs rental, sabar animation, tassou, troupe théâtrale, mascotte, père noël, organisateur événement,
    organisation anniversaire, organisation événement, organisation baptême, tente mariage, bâche mariage`,
  transport: `
    transport, déménageur, déménagement, déménager, transporteur |
    chauffeur, chauffeur privé, chauffeur vtc, chauffeur poids lourd, conducteur, livreur, livraison, livraison colis,
    coursier, fret, transit douane, transitaire, expédition, envoi colis, groupage, taxi, vtc, navette, navette aéroport,
    convoyeur, location camion, location bus, location minibus, camion déménagement, transport marchandises,
    dédouanement, dépanneuse, remorquage, covoiturage, bagagiste,
    livraison domicile, livraison moto, livraison repas, service livraison, delivery, delivery moto, moto livraison,
    dispatch, courses, coursier moto, camion transport, transport sable, transport personnel, transport scolaire,
    transport bagage, transport élève, transport colis, transport matériel, transport voiture, location benne,
    location camion benne, location tricycle, location remorque, location camionnette, location
    fourgon, chauffeur camion, chauffeur taxi, chauffeur personnel, chauffeur domicile, taxi aéroport, fret aérien,
    fret maritime, fret chine, groupage chine, envoi france,  colis france, colis paris, gp paris, gp dakar,
    gp france, déménageurs, aide déménagement, déclarant douane, dédouanement voiture, courier, shipping, movers,
    moving, truck hire, expédition colis, transport déménagement, camion pour déménagement, taxi moto livraison,
    chauffeur interurbain, chauffeur pick up, chauffeur bus, conducteur moto, conducteur taxi`,
  reparation: `
    réparateur, réparation, dépannage, réparer, dépanner, répare |
    dépanneur, mécanicien, garagiste, garage auto, mécanique auto, mécanique, tôlier, carrossier, vulcanisateur, électricien auto,
    peintre auto, diagnostic auto, vidange moteur, frigoriste, froid climatisation, technicien froid, technicien climatisation,
    réparation téléphone, réparation écran, réparation climatiseur, réparation frigo, réparation tv, réparation moto,
    entretien climatiseur, recharge clim, horloger, cordonnier, rembourrage, rembourreur, maintenance, serrurier,
    réparation machine laver, bobinage, rebobinage, électronicien,
    réparation machine, dépanneur clim, dépanneur frigo, dépannage clim, dépannage frigo, recharge gaz clim,
    recharge gaz frigo, changement écran, remplacement écran, changer écran, changement batterie, électromécanicien,
    mécanicien moto, mécanicien diesel, mécanicien voiture, tôlerie, peinture voiture, peinture auto, lustrage,
    polissage, diagnostic voiture, vidange, vidange voiture, vidange auto, révision voiture, vulcanisation, vulga,
    frigoriste domicile, climaticien, bobineur, technicien télé, technicien décodeur, technicien canal, technicien
    groupe, serrurerie, double clé, duplication clé, clé minute, ouverture porte, aiguiseur, phone repair, ac
    repair, panel beater, vulcanizer, locksmith, déblocage téléphone, déblocage iphone, décodage téléphone,
    décodage, flashage, flash téléphone, désoxydation, entretien clim, entretien climatisation, installation clim,
    entretien groupe, entretien voiture, entretien moto, entretien frigo, réparations, réparateur téléphone,
    réparateur frigo, réparateur clim, réparateur tv, réparateur moto, réparateur machine, electronic repair, auto
    repair, car repair, laptop repair, dépannage auto, dépannage voiture, dépannage moto, remplacement pare brise,
    rechapage, couture chaussure, réparation chaussure`,
  conseil: `
    conseil, consultant |
    comptable, comptabilité, expert comptable, fiscaliste, avocat, juriste, notaire, huissier, conseil juridique, conseiller,
    coaching entreprise, business plan, étude marché, création entreprise, audit, architecte, géomètre,
    bureau étude, ingénieur conseil, topographe, plan maison, assurance, assureur, courtier, agent immobilier, ressources humaines,
    recrutement, rédaction cv, cv, rédaction mémoire, conseil fiscal, déclaration impôt, secrétariat, visa, immigration,
    montage projet, plan affaires,
    cabinet comptable, cabinet conseil, cabinet avocat, déclaration fiscale, constitution société, création sarl,
    création société, registre commerce, notariat, huissier justice, gestion immobilière, agent immo, démarcheur,
    plan architectural, plan 3d, plan architecte, étude sol, expertise, expert foncier, permis construire,
    ingénieur génie civil, ingénieur, business coach, rédacteur, rédaction web, correction mémoire, thèse, lettre
    motivation, rédaction projet, assistance visa, demande visa, bourse étude, bourse canada, campus france, études
    étranger, voyage canada, surveyor, architect, financement projet, crédit conseil, prêt bancaire conseil,
    assurance auto, assurance moto, assurance santé, assurance voyage`,
};

/** Trades without an option of their own: only the section is certain. Before the bar: not even searched for. */
export const OTHER_TRADES = `
  service, prestataire, prestation, artisan, devis |
  ouvrier, bricklayer, mason, tiler, gardener, security guard, cook, nurse, translator, fashion designer, event planner, dispatch rider, mover, technicien, installation, montage, pose, entretien, création, main œuvre,
  maçon, maçonnerie, construire, peindre, installer, carreleur, peintre, peintre bâtiment, menuisier, menuiserie, charpentier, ébéniste, soudeur,
  soudure portail, ferronnier, vitrier, plaquiste, staffeur, étancheur, étanchéité, couvreur, chef chantier, construction maison,
  btp, entrepreneur bâtiment, rénovation, puisatier, bâtisseur, tapissier, décorateur intérieur, décoration intérieure,
  couturier, couturière, couture, tailleur, styliste, modéliste, brodeur, broderie, retouche, cordonnerie,
  infirmier, infirmière, médecin, dentiste, kiné, kinésithérapeute, sage femme, aide soignant, vétérinaire,
  tradipraticien, guérisseur, psychologue, diététicien, opticien,
  gardien, gardien nuit, vigile, agent sécurité, gardiennage, sécurité,
  coach, coach sportif, prof sport, coach fitness, traducteur, traduction, interprète, guide touristique, guide,
  imprimerie, imprimeur, sérigraphie, flocage, impression tshirt, laveur, laveur voiture, lavage voiture, lavage auto, lave auto, car wash, secrétaire,
  caissière, vendeuse, serveuse, serveur restaurant, hôtesse accueil, réceptionniste, emploi, stage, job,
  installation panneau solaire, installation solaire, installateur, installateur solaire, pose carrelage, pose climatiseur,
  installation climatiseur, installation caméra, installation antenne, pose parabole, travaux, travail, dessinateur, calligraphe, écrivain public,
  éleveur, apiculteur, agence voyage, transfert argent, boulanger, boucher, dressage chien,
  soudure, ferronnerie, ferraillage, ferrailleur, menuisier alu, menuisier aluminium, menuiserie aluminium,
  menuisier bois, menuisier métallique, menuiserie métallique, alucobond, peintre déco, peintre maison, staff,
  staffeur plafond, pose staff, pose plafond, pose faux plafond, pose placo, pose carreaux, pose carreau, pose
  pavé, pose gazon, pose porte, pose moquette, pose papier peint, pose panneau solaire, pose antenne, paveur,
  coffreur, terrassier, terrassement, démolition, décapage, forage eau, puits, creuser puits, conducteur engin,
  conducteur travaux, grutier, chaudronnier, tourneur, sculpteur, potier, tisserand, teinturier, brodeur boubou,
  retoucheuse, couture domicile, couturier homme, couturière domicile, tailleur homme, tailleur femme, styliste
  modéliste, upholstery, construction villa, construction piscine, construction hangar, construction forage,
  construction poulailler, construction mur, clôture construction, toiture pose, charpente, charpente métallique,
  entreprise construction, entreprise btp, entreprise nettoyage, rénovation maison, ravalement, ravalement façade,
  isolation, décoration intérieur, décorateur, aménagement bureau, aménagement intérieur, aménagement cuisine,
  cuisine équipée, cuisiniste, dressing sur mesure, meuble sur mesure, fabrication meuble, fabrication portail,
  portail sur mesure, infirmier domicile, infirmière domicile, kinesithérapie, kinésithérapeute domicile, kinési,
  médecin domicile, docteur, pédiatre, gynécologue, aide soignante, ambulancier, naturopathe, tradithérapeute,
  marabout, voyant, voyance, orthophoniste, ostéopathe, circoncision, nutritionniste, coach de vie, pharmacien,
  laborantin, accoucheuse, vétérinaire domicile, toilettage, toilettage chien, toiletteur, pension chien,
  dresseur, dresseur chien, éducateur canin, saillie, reproduction chien, vaccination chien, garde corps, agent de
  sécurité, maître chien, vigiles, société gardiennage, security, guard, chef cuisinier, aide cuisinier, commis
  cuisine, pizzaiolo, boulangère, pâtisserie domicile, boucherie service, serveur, barmaid, caissier, gérant,
  gérante, commercial terrain, agent commercial, téléconseiller, standardiste, stagiaire, stage étudiant, offre
  emploi, recrute, recrutement vendeuse, vacancy, manœuvre,
  magasinier, assistante direction, assistant, hôtesse caisse, pompiste, gestionnaire, graphiste imprimeur,
  impression, impression t shirt, impression bâche, impression carte visite, carte visite, carte de visite,
  plastification, sérigraphe, tampon entreprise, fabrication enseigne, personnalisation tshirt, personnalisation,
  gravure, broderie logo, location matériel chantier, location échafaudage, location bétonnière, location engin,
  location engins, location pelle, location bulldozer, location tractopelle, location grue, location groupe
  électrogène, location machine, location compacteur, location tracteur agricole, studio enregistrement,
  beatmaker, mixage, voix off, clip, réalisation clip, tournage clip, production musicale, dactylo, saisie, saisie
  document, traducteur anglais, traduction anglais, agence communication, agence recrutement, agence
  événementielle, guide touriste, excursion, circuit touristique, visite guidée, agence tourisme, billet d’avion
  réservation, réservation billet, omra, hadj, pèlerinage, coach musculation, coach personnel, salle sport, salle
  gym, abonnement gym, cours fitness, fitness coach, personal trainer, arbitre, installateur panneau solaire,
  installateur antenne, installateur caméra, installation vidéosurveillance, installation alarme, installation
  portail, installation cuisine, installation internet, installation starlink, installation décodeur, installation
  canal, technicien solaire, technicien antenne, technicien froid, technicien maintenance, technicien fibre,
  technicien réseau, lavage, lavage canapé, lavage moto, lavage domicile, carwash, parking gardé, garde meuble,
  gardiennage maison, location coffre, transport argent, tissage pagne, teinture pagne, teinture bazin, welding,
  cleaning service, tailoring, painting, carpentry, builder, welder, dressmaker, seamstress, electrician, tutor,
  web designer,
  dressage`;

/** Words that leave the trade open but speak for somebody who does something. */
export const SERVICE_TRAITS = `
  domicile, forage, mariage, anniversaire, baptême, cérémonie, expérimenté, qualifié, rendez vous,
  online, en ligne, à distance, particulier, professionnelle, spécialisé, spécialiste, ngente, nguenté, dot,
  tabaski couture, bac, bepc, cm2, primaire, collège, lycée, terminale, couchée, couchant, descendante, non
  couchante, temps plein, temps partiel, 7j/7`;
