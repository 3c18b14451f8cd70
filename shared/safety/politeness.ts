/**
 * Greetings, thanks and blessings. Swindlers and everybody else write them alike: what is learned from them is how one
 * author writes, and a polite closing must not hide a request.
 */
const POLITE =
  /\b(?:(?:bonne?s?|excellente?|tres belle|belle) (?:journee|soiree|nuit|apres[- ]?midi|semaine|fin de (?:journee|semaine)|vente|fete|continuation|chance|suite|reception)(?: (?:a|et) (?:vous|toi|tous|toutes|bonne vente))?|bonjour|bonsoir|bjr|bsr|salut|slt|salam\w*|coucou|hello|hi|hey|good (?:morning|evening|afternoon|day|night)|dear|merci (?:beaucoup|infiniment|d'avance|encore|bien|bcp|a (?:vous|toi|tous|toutes)|de (?:votre|ta) (?:comprehension|confiance|attention|diligence|patience|reponse)|pour (?:votre|ta|tout)(?: \w+)?)|merci|mrc|mrci|mersi|jerejef|akpe|i ni ce|i ni tche|baraka|thanks?(?: you)?(?: (?:so much|very much|a lot|in advance))?|thank you|(?:kind|best|warm) (?:regards|wishes)|regards|have a (?:nice|good|great|blessed) (?:day|week|evening|night)|god bless(?: you)?(?: (?:all|well))*|(?:bien )?cordialement|respectueusement|sinceres? salutations|salutations(?: distinguees)?|(?:que )?dieu (?:vous|te) (?:benisse|garde|protege)|soyez benie?s?|reste benie?|sois benie?|bien a vous|a (?:bientot|tout a l'heure|plus)|mes respects|avec mes respects|bises|au revoir|bye)\b/g;

/** A text without its politeness; reads lower case without accents. */
export const withoutPoliteness = (folded: string): string => folded.replace(POLITE, ' ');
