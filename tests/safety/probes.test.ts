import { describe, expect, test } from 'vitest';
import { WARN_SCORE } from '#shared/safety/assess-risk.ts';
import { assessText } from '#server/safety/assess-text.ts';

const isWarned = (text: string) => assessText(text).score >= WARN_SCORE;

describe('a request is warned of, however it is written', () => {
  test.each([
    'service client Orange Money',
    'service client Orange',
    'MTN service client',
    'envoyé 15000',
    'envoyez 15 000',
    'fé le dépôt',
    'fais le dépôt',
    'faites le dépôt',
    'Dicte-moi le code',
    'Dictez-moi le code',
    'dictez moi les codes',
    'envoie 5mille',
    'envoie-moi 5 mille',
    'envoie 5000 sur mon momo',
    'faut envoyer 10k',
    'faut lâcher 20 krika',
    'donne moi ton mot de passe',
    'Donnez-moi votre mot de passe',
    'Donnez les 16 chiffres de votre carte',
    'abeg send me the code wey enter your phone',
    'Give me the OTP',
    'Send me the code you received',
    'send your PIN',
    'C’est quoi ton code MoMo',
  ])('%s', (text) => {
    expect(isWarned(text)).toBe(true);
  });
});

describe('what is offered, refused, asked about or paid at the door is not', () => {
  test.each([
    'Je vous envoie 5000',
    'Je t’envoie 5000',
    'J’envoie 5000 demain',
    'Vous réglez au livreur par MoMo',
    'je vous dicte le code du portail',
    'Le code du portail est 2580',
    'je ne donne jamais mon code',
    'Quelqu’un m’a demandé mon code, c’est normal ?',
    'max 80000',
    'et sur Touba stp',
    'comment renouveler une annonce',
    'Bonjour, toujours disponible ?',
    'dernier prix ?',
    'Quel est votre numéro MoMo ?',
    'On peut visiter demain ?',
    'Je peux passer avec mon mécanicien samedi ?',
    'envoyez avec le car de 6h, mon petit attend à Dassa',
  ])('%s', (text) => {
    expect(isWarned(text)).toBe(false);
  });
});
