/**
 * Goods that may not be offered, as patterns on folded text (lower case, no accents), with their name for the seller.
 */
export const FORBIDDEN_GOODS: readonly { what: string; words: RegExp }[] = [
  {
    what: 'armes et munitions',
    words:
      /\b(?:kalachnikovs?|ak[ -]?47|armes? a feu|munitions?|cartouches? de (?:fusil|chasse|calibre)|grenades? (?:offensive|de guerre)|revolvers?|pistolets? (?:automatique|calibre|9 ?mm)|fusils? (?:de chasse|d.assaut|a pompe|calibre))\b/,
  },
  {
    what: 'drogues',
    words:
      /\b(?:cocaine|heroine|cannabis|marijuana|chanvre indien|ecstasy|methamphetamine|crack a vendre|kush|champignons? hallucinogenes?)\b/,
  },
  {
    what: 'médicaments',
    words:
      /\b(?:tramadol|tramol|misoprostol|cytotec|viagra|rivotril|codeine|antibiotiques?|medicaments? (?:a vendre|sans ordonnance)|pilules? abortives?)\b/,
  },
  {
    what: 'espèces protégées',
    words:
      /\b(?:defenses? d.elephant|ivoire d.elephant|(?:objets?|bijoux|statuettes?) en ivoire|cornes? de rhinoceros|ecailles? de pangolin|pangolin vivant|peaux? de (?:leopard|panthere|lion|crocodile|python)|perroquets? gris|chimpanzes?)\b/,
  },
  {
    what: 'faux documents et fausse monnaie',
    words:
      /\b(?:faux (?:papiers?|passeports?|billets?|diplomes?|documents?|permis|visas?)|fausse (?:monnaie|carte)|passeports? a vendre|cartes? bancaires? clonees?|multiplication (?:de billets|d.argent)|(?:portefeuille|valise) magique|wash[ -]?wash)\b/,
  },
  {
    what: 'piratage et comptes volés',
    words:
      /\b(?:comptes? (?:pirates?|hackes?|voles?)|pirat(?:er|age) (?:de )?(?:comptes?|whatsapp|facebook)|hack(?:er|ing)? (?:whatsapp|facebook|instagram|un compte)|bypass icloud|telephones? voles?|objets? voles?)\b/,
  },
  {
    what: 'corps humain et personnes',
    words:
      /\b(?:organes? humains?|vends? mon rein|rein a vendre|cranes? humains?|ossements? humains?|enfants? a (?:vendre|adopter)|escort(?:e|ing|girl)?|massage (?:erotique|coquin|avec finition))\b/,
  },
  {
    what: 'contrefaçons',
    words:
      /\b(?:contrefacons?|copies? (?:conforme )?(?:de )?(?:rolex|louis vuitton|gucci|nike|iphone)|replique (?:rolex|iphone))\b/,
  },
];
