/**
 * What words mean to the frames, in French as it is written on phones, English, pidgin, and words of Fon, Ewe, Dioula,
 * Wolof and Nouchi. Words are compared by their sound (word-sound.ts); "_" joins the words of an expression.
 */
export const CONCEPT_WORDS = {
  // Acts
  send: `envoyer envoie envoyez anvoyer envoi transferer transfere transfert verser versez verse versement virer vire virement
    deposer depose depot lacher expedier_argent send sending sent transfer drop wire remit forward fais_depot fais_transfert fe_depo
    faire_depot faites_depot faites_parvenir faire_parvenir fais_parvenir mettre mets mettez met remettre remets remettez
    yonnee yonne yonnel doo_ga do_ga ci`,
  pay: `payer paie payez paye paiement regler reglez regle reglement debourser solder cotiser pay paying paid payment settle
    remittance feyal sara avancer avancez completer complete complement rajouter ajouter cracher`,
  give: `donner donnez donne communiquer communiquez communique dicter dicte dites dire lire lisez lis souffler soufflez transmettre
    transmettez transmets transmet partager partagez fournir passer_moi file filer confier confie montrer montre recopier recopie
    give share read tell gimme jox jelal na_mi renseigner indiquer indiquez rappeler_moi repeter repetez`,
  type: `taper tapez tape composer composez compose appuyer appuyez appuie valider validez valide confirmer confirmez confirme
    accepter acceptez accepte saisir saisissez saisis entrez repondre_oui cliquer cliquez clique scanner scannez scan
    dial press approve authorise authorize enter click validation confirmation tap bes besal remplir remplissez remplis ouvrir`,
  deliver: `livrer livrez livraison expedier expedie expedition ship shipping deliver delivery waybill`,
  see: `visiter visite voir vois voyez verifier verifie verifiez tester teste testez essayer essaie essayez regarder inspecter controler
    comparer see check inspect visit test testing view viewing xool look brancher demarrer ouvrir_carton essai verification`,
  come: `venir venez viens passer passez passe rendez_vous rdv attendre attends attendons come meet nyew nyewal retrouver recevoir_chez
    accompagner montrer_place disponible`,
  buy: `acheter achete prends prendre prend buy achat jende`,
  cancel: `annuler annulez annule annulation canceled cancelled cancel reversal reverse erreur trompe tromper trompee mistake wrong juum
    faux_numero double 2_fois deux_fois par_megarde rater inverse`,
  give_back: `renvoyer renvoie renvoyez retourner retournez retourne rendre rends rendez remboursement rembourser rembourse restituer
    send_back sendback return refund give_back delloo reversez reverser reverse_moi remise_difference`,
  // Things
  money: `argent sous fonds somme montant money cash cfa fcfa f francs naira cedis euros euro dollars dollar wari xaalis ga ega akwe djegue
    pognon ble pia barres barre krika krikas balles mille mil million millions k kolo dough credit unites recharge recharges forfait
    tunes jeton caisse solde quelque_chose petit_quelque_chose petit_geste small_thing something transport carburant essence`,
  advance: `depot depots depo avance acompte akompt arrhes moitie tiers reservation reserver reserve bloquer_place garantie caution cautions engagement advance
    deposit upfront half part booking 50% premier_mois deux_mois 2_mois pourcentage confiance rassurer prouver serieux`,
  fee: `frais fres fe_de taxe taxes timbre timbres assurance badge tenue inscription formulaire dossier formation commission fee fees
    charges registration enrolment form clearance demurrage certificat attestation activation deblocage depot_de_garantie penalite
    amende regularisation traitement ouverture notaire uniforme kit logistique complement formalite honoraires gaz visa cotisation`,
  code: `code codes pin otp chiffre chiffres numero_recu numeros_recus mot_de_passe mots_de_passe password passcode digits secret
    figures token mots_de_depart phrase_secrete identifiant identifiants sms_recu combinaison pwd mdp number_wey`,
  card: `carte_bancaire carte_visa visa_carte 16_chiffres seize_chiffres dos_de_carte derriere_carte cvv card atm carte_bleue mastercard
    rib iban numero_de_carte date_expiration dos`,
  identity: `cni cip passeport piece_identite carte_identite carte_d_identite selfie piece bvn nin id_card passport photo_identite
    empreintes extrait_naissance date_naissance identite acte_naissance permis`,
  wallet: `momo mtn moov flooz wave om orange_money orange tmoney t_money celtiis free_money mobile_money palmpay opay moniepoint mixx
    yas depot_mobile paypal compte_bancaire western`,
  untraceable: `western_union western moneygram ria mandat mandats transcash neosurf pcs bitcoin bitcoins btc usdt crypto wallet itunes amazon
    google_play voucher gift_card carte_cadeau cartes_cadeaux coupon coupons cheque cheques steam paysafecard mtcn tether gratter monnaie_numerique
    portefeuille_numerique apple_card`,
  link: `lien liens link site formulaire url http https qr page example www telecharger application appli bot adresse_web`,
  channel: `whatsapp telegram signal messenger gmail inbox prive email mail imo`,
  receipt: `capture screenshot captures preuve preuves recu_pdf pdf image sms message alerte alert debit_alert bordereau`,
  package: `colis paquet carton conteneur container parcel package cargo bateau marchandise valise`,
  customs: `douane douanier douaniere douanes dedouanement dedouaner dedouane customs transit transitaire port aeroport duty saisi
    saisies saisis saisie encheres brigade cotonou_port corps_habilles`,
  goods: `moto telephone iphone samsung frigo voiture maison appartement chambre studio terrain parcelle villa laptop ordinateur tele canape
    machine vehicule camion boubou sac chaussures`,
  keys: `cle cles clef clefs keys key`,
  paper: `contrat bail facture notaire carte_grise papiers papier devis signature signer signe receipt invoice lease agreement`,
  // Circumstances
  before: `avant avan avt before d_abord dabord dabor first premier prealable preallable prealablement laa`,
  after: `apres apre after ensuite puis then once une_fois reste balance solde_apres des_que`,
  in_person: `sur_place boutique magasin atelier bureau agence main_propre en_main main_en_main especes espece liquide cash_on_delivery face_a_face
    devant chez_moi chez_nous showroom shop office garage marche station carrefour campus bibliotheque comptoir guichet livraison_especes
    contre_recu a_la_livraison a_l_arrivee quand_tu_recois quand_vous_recevez on_delivery`,
  free: `gratuit gratuite gratuitement free aucun_frais sans_frais offert rien_a_payer`,
  absent: `etranger voyage voyager mission france canada usa europe belgique italie allemagne dubai gabon ghana londres paris militaire soldat onu
    un_mission abroad overseas expatrie expatriee mute mutee bateau offshore plateforme hadj pelerinage missionnaire toronto london
    tchad congo malaysia bingue hors_du_pays out_of_the_country base casque_bleu deplacement`,
  agent: `transporteur coursier livreur agent secretaire assistante comptable cousin neveu oncle homme_de_confiance demenageur shipper huissier
    notaire representant collaboratrice clerc avocat zem chauffeur gardien caretaker delegue courier`,
  official: `service_client service_technique service_securite customer_care customer_service support conseiller equipe administration
    moderateur admin police gendarmerie brigade tribunal huissier huissiere ministere douane banque bank banquier ecobank operateur cnss
    impot impots mairie plateforme tokpa direction siege head_office headquarters maitre interpol adjudant inspecteur sbee senelec cie soneb`,
  account: `compte account ligne puce sim profil annonce abonnement numero`,
  threat: `bloque bloquer bloqu suspendu suspendre ferme fermer fermeture coupure couper desactive supprime suppression plainte police prison
    gendarmes convocation sanction freeze frozen suspended block porter_plainte justice sinon amende gele penalites`,
  pending: `attente suspens bloque gele en_cours pending hold on_hold escrow securise sequestre retarde lent reseau network slow tarde`,
  excess: `trop surplus difference monnaie exces depasse supplement overpay overpaid extra excess change au_lieu tropercu trop_percu en_plus
    rajoute rajouté`,
  won: `gagne gagner gagnant felicitations felicitation tirage loterie lot tombola elu elus selectionne retenu retenue won winner winning
    promo congratulations beneficiaire cadeau heureux choisi choisie`,
  loan: `pret prets credit financement loan loans don subvention heritage donation grant fondation microcredit heriter veuve cancer
    malade orphelin defunt legs legue`,
  invest: `investir investissez investissement doubler double multiplier multiplication tripler rendement benefice trading forex parrainer
    parrainez capital invest profit return_on coach vip matrix mlm rendement placement placer mise miser pronostic match_truque jour semaine`,
  occult: `marabout maraboutage baba voyant voyance maitre_spirituel rituel sacrifice portefeuille_magique bague talisman mystique mistik
    envoutement retour_affection billets charme fetiche fa bokono esprit esprits ancetres chance desenvoutement parfum bougies poulet
    spiritual ritual juju etoile`,
  stolen: `vole volee voles vol icloud imei sans_papiers tombe_du_camion discret discretement ni_vu_ni_connu chassis_lime detourne la_nuit
    bypass debloquer deverrouiller crack stolen no_questions sans_questions sans_facture chantier chap_chap recel derobe fall_from_truck
    verrouille no_receipt cadenas compteur_electrique cuivre`,
  job: `emploi poste recrutement recruter job work travail embauche bourse hotesse chauffeur menagere salaire cv candidat candidature
    teletravail formation stage entretien interview`,
  secrecy: `secret secretement discretion personne_ne entre_nous confidentiel ne_dis_rien garde_pour_toi tell_nobody nobody effacez efface
    supprime_message`,
  urgent: `vite urgent urgence presse presser rapide rapidement tout_de_suite immediatement maintenant ce_soir minuit dans_l_heure now_now sharp_sharp
    sharp quick quickly today aujourd_hui plusieurs_clients autres_clients beaucoup_appellent legi leegi pressant 24h 48h expire dernier_delai`,
  blessing: `dieu allah inchallah god bless beni benie soyez_beni amen baraji confiance`,
  // Who, and how it is said
  me: `je j moi m me mon ma mes nous notre nos i my mine we our us jai jsui chui moua man sama maa dama`,
  you: `tu toi te t ton ta tes vous vos votre you your u yow sa vs`,
  they: `il ils elle elles on lui leur quelqu_un quelquun kelkun qlq1 monsieur type gars mec dame he she they him her dem somebody someone
    vendeur vendeuse acheteur acheteuse client cliente proprio proprietaire bailleur demarcheur ami cousin tante voisin nom jigeen
    oncle frere soeur mere pere colleague friend brother sister seller buyer`,
  must: `faut fo doit dois devez devrez obligatoire obligatoirement must need necessaire il_suffit juste suffit exige exiger seulement just only
    merci_de veuillez svp stp please abeg pardon kindly besoin`,
  not: `pas non jamais aucun aucune rien ni never no not don_t dont sans ne refuse refuser neither ao deedeet bul du`,
  reported: `demande demander demandait reclame reclamer veut voulait insiste disait dit raconte raconter exige propose asked asking said say
    told wan tell promis promettait jure pretend soi_disant histoire_de raconté`,
  warn: `attention mefiez mefier mefie mefi gare arnaque arnaqueur arnaqueurs arnaques escroc escrocs escroquerie faux fausse brouteur voleur voleurs
    scam scammer scammers fraud fake beware careful thief gendarme_signaler signaler signale signalez denoncer piege combine coup_du technique
    evitez eviter prudence prudent prudents fuyez ole 419 warning ne_tombez_pas raccrochez bloquez methode`,
  doubt: `normal vrai serieux fiable pourquoi conseil conseils avis sur_de pensez penses comprends confirmer_si possible_ca
    legit true real genuine shey sure quelqu_un_connait deja_vu marche_comment risque c_est_quoi`,
  harmed: `perdu perdue disparu disparue eu_mon vide_compte vole_moi pris mangé bouffe depuis injoignable decroche bloquee rien_recu jamais_recu
    jamais_arrive rendez_moi lost stole disappeared vanished inexistante plainte aidez aide retirez sorti debite debites`,
} as const satisfies Readonly<Record<string, string>>;

export type Concept = keyof typeof CONCEPT_WORDS;
