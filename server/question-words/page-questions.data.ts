/** Other words that people ask an entry of the FAQ with, by its id. */
export const FAQ_ASKED: Readonly<Record<string, string>> = {
  gratuit:
    'payant publier coûte publication annonce gratuite combien commission pourcentage vente abonnement prix déposer frais cacher',
  compte: 'compte protéger créer inscription sécurité profil connexion membre',
  publier: 'publier déposer poster annonce passer mettre vendre bien conseils titre photo comment faire',
  payer: 'paiement accepté carte bancaire numéro de carte mobile money sûr sécurisé payer boost',
  arnaques:
    'arnaque escroc fraude faux vendeur reconnaître se protéger signes méfier brouteur piège confiance',
  contacter: 'contacter vendeur appeler whatsapp message écrire visite rendez-vous joindre acheteur parler',
  aide: 'contacter équipe joindre support service client téléphone adresse e-mail parler humain conseiller écrire réclamation',
  litiges:
    'litige arnaqué volé argent perdu vente mal passée plainte police gendarmerie problème avec vendeur victime escroqué',
};

/** The same for sections of the terms and of the privacy policy, by the ids of their passages. */
export const LEGAL_ASKED: Readonly<Record<string, string>> = {
  'conditions-objet': 'que fait le site rôle intermédiaire petites annonces qui êtes vous agence',
  'conditions-compte': 'âge mineur ans plusieurs comptes deux comptes entreprise',
  'conditions-interdits':
    'interdit vendre défendu règles publication armes médicaments contrefaçon animaux alcool drogue',
  'conditions-annonces': 'règles annonce droits photos propriété qui peut publier',
  'conditions-boosts': 'conditions boost crédit jours rendus commence durée restante',
  'conditions-droit': 'loi tribunal juridiction droit applicable sénégalais',
  'conditions-responsabilite': 'responsable responsabilité garantie vente défaut',
  'conditions-modifications': 'changement des conditions nouvelles règles',
  'confidentialite-donnees': 'données personnelles recueillies informations collecte savez de moi',
  'confidentialite-usages': 'usage données personnelles vendez publicité servent faites',
  'confidentialite-partage': 'qui voit mes données partage police autorité tiers',
  'confidentialite-durees': 'combien de temps gardez conservation données durée',
  'confidentialite-securite': 'sécurité données chiffré piratage incident',
  'confidentialite-droits': 'droits données rectifier opposer autorité',
  'confidentialite-cookies': 'cookies cookie traceur bandeau',
};
