/** In use, and near a word that means something. */
export const ORDINARY_WORDS = `
  madame monsieur grand grande grands petit petite petits blanc blanche rouge noir noire verte bleue jaune rose marron gris grise
  chasse caisse classe basse masse passe place places plage plane plante terre terres ferme forme force course court courte
  porte poste piste liste juste buste geste reste veste vaste toute route doute boute coute goute moule boule foule roule poule
  femme homme hommes femmes enfant enfants fille filles garçon garçons jeune jeunes dames adulte adultes bébé bébés famille familles
  double simple solide facile rapide rapides lourd lourde léger légère large longue longues haute hauts centre centrale central
  route gare stade église mosquée marché hôtel hopital hôpital université campus aéroport carrefour goudron pavée pharmacie
  grosse gros détail demi neveu cousin mariée marier marie maries barre barbe barque banque bande bonde ronde monde mode
  fonde fondé façade étage étages bas haut fond vitre vitres litre litres mètre mètres centre cadre carré carrée cassé cassée
  mille milles famille ville vélos verre verres vertes vente ventes vendeuse livré livrée livrer livres livreurs lavage
  pleine plein pleins sucré sacré chaud chaude froid froide frais fraiche liquide humide saine sain main mains train trains
  pierre bière prière rivière salle salles belle balle balles malle maille taille paille caille chine chien coton colon
  santé sante tante pente rente monte monté montée compte conte contes couple coupe coupé couper coude courbe course
  marche marches machette manche manches manger danger ranger venir tenir finir partir sortir dormir
  parle parler parking parties partie partis serie série sirop corps cours courses compta métal metal mental rental total
  sport sportif sportive porte-bébé poids poisson potion passion pension portion station action section option options
  global local locale locaux royal loyal canal final signal original originale normale normal normand annuel manuel manuels
  camara diallo chateau château cafard cafards traore toilette toilettes bachée chair chaire
  voila voilà habite habiter habitons habitent commence commencer arrive arriver demande demander explique raconte pense penser travaille travailler quitter quitte
  semaine samedi dimanche lundi mardi mercredi jeudi vendredi octobre novembre décembre janvier janv avril loin depuis seller sellers message messages login morning evening someone

  contre verra verrai voit vois vu vue vus vues voient pouvoir pourra pourrait savoir sait saura devoir devra devrait falloir faudra vouloir voudra
  tenir tiens tient viens vient venu venue venus reviens revient revenir devenir devient prendre prends prend prenez pris prise comprendre compris
  apprendre mettre mets met mettez mis mise permettre promis promet promettre dire dit dites disait ecrire ecrit ecrits ecrite lire lis lit lu lus
  croire croit crois recevoir recois recoit recu recue servir sert suivre suit suivi choisir choisi reussir fini finit finis ouvrir ouvert offrir offert
  perdre perdu perds perd rendre rends rend rendu attendre attends attend entendre entendu repondre repond reponds repondu descendre descendu vendu
  connaitre connais connait connu paraitre parait disparu disparaitre naitre mort vivre vivant conduire construit produit detruit
  rejete rejetee refuse refusee valide validee avant apres pendant depuis toujours jamais souvent parfois bientot hier demain matin soir midi nuit
  chose choses truc trucs chacun personne rien tout tous toutes autre autres meme memes tel telle quoi qui que dont lequel laquelle
  fois jour jours heure heures minute minutes annee annees date dates debut fin milieu moment temps attente retard avance
  gens monde ami amis amie amies voisin voisine patron patronne oncle tante cousin cousine papa maman parent parents proprio bailleur demarcheur demarcheurs
  raison cause effet fait faits facon maniere exemple idee avis question reponse probleme problemes solution
  argent sous somme monnaie solde credit dette compte comptes banque numero code codes lien liens
  photo photos image images video videos texte message appel appels
  loi droit regle regles contrat papier papiers dossier dossiers
  vrai vraie faux fausse serieux serieuse malhonnete honnete confiance danger risque risques
  content contente fatigue fatiguee malade presse pressee seul seule pret prete sur sure
  danse devant derriere dessus dessous dedans dehors partout ailleurs ensemble surtout presque assez plutot sinon
  client cliente clients clientes agent agents equipe groupe groupes
  nourrie nourri nourrir logee loge loges
  modalite modalites procedure demarche demarches
  baton batons jeton jetons cadeau cadeaux chinois
  poche poches soleil pluie eau feu air terre vent

  deux trois quatre cinq sept huit onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent cents mille
  madrid barcelone paris london londres dubai amsterdam bruxelles marseille milan turin chelsea arsenal manchester liverpool juventus bayern
  repasserai repasser speak speaking someone team
  laitier laitière minceur coloniale balnéaire lagunaire réglable réglables avicole agricole embouche divorce charges comprises
  maths math physique chimie terminale seconde première primaire collège lycée parfumé parfumée grain grains fumé fumée séché séchée
  salé salée frais fraîche congelé emballé pliable pliant pliante rechargeable portable portatif moderne ancien ancienne récent récente
  complet complète grand-mère moyen moyenne neuve africain africaine américain américaine européen européenne français française
  chinois chinoise turc turque italien italienne allemand allemande indien indienne marocain marocaine brésilien brésilienne
  original originale fait main artisanal artisanale traditionnel traditionnelle moderne religieux religieuse
`;

/** Verbs of the first group that people use of and around what they look for; all their forms are in use. */
export const ORDINARY_VERBS = `
  accepter aider aimer ajouter aller annuler appeler apporter approuver arriver assurer arnaquer escroquer attraper avancer baisser bloquer bouger
  casser changer chanter chercher cliquer commander commencer compter confirmer conseiller contacter continuer contester couper coucher coûter créer
  déclarer défendre demander demeurer déposer dépenser déranger désactiver dessiner détester discuter donner douter durer
  échouer écouter effacer embêter emmener empêcher encaisser enlever enregistrer entrer envoyer essayer estimer éviter exiger expliquer expirer
  fabriquer fatiguer fermer fonctionner forcer fouiller gagner garantir garder gaspiller gérer gonfler habiter hésiter
  imaginer indiquer informer insister installer insulter inviter jeter jouer jurer laisser lancer laver lever livrer loger manger manquer marcher marquer menacer
  mentionner monter montrer négocier nommer noter oser oublier
  parler partager passer payer pencher penser peser plaisanter pleurer plier porter poser poster pousser préférer préparer présenter presser prêter prévenir prier profiter
  prouver publier quitter raconter ramener ranger rappeler rater réclamer recommander récupérer refuser regarder régler rejeter relancer remarquer remercier remplacer
  rencontrer renouveler rentrer renvoyer réserver respecter rester retirer retourner retrouver rêver rigoler
  saluer sauter sauver sembler signaler signer soigner sonner souhaiter supprimer supporter surveiller
  taper tarder téléphoner tenter terminer tomber toucher tourner traîner traiter travailler traverser tricher tromper trouver tuer
  user utiliser valider verser vider virer visiter voler voter voyager
`;
