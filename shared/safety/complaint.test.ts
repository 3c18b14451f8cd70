import { describe, expect, test } from 'vitest';
import { isComplaint } from './complaint.ts';

describe('is a complaint, a warning, a doubt or a quotation', () => {
  test.each([
    'quelqu’un m’a demandé mon code momo, j’ai refusé, c’est normal ?',
    'On m’a déjà arnaqué 40.000 avec cette histoire de réservation donc je préfère voir d’abord',
    'Faites attention, un certain monsieur se fait passer pour le propriétaire et demande 20000 par Wave',
    'Signalez ce vendeur svp, il veut que je clique sur un lien pour recevoir mon argent',
    'Ne donnez jamais votre code secret à quelqu’un',
    'Vous m’avez demandé une avance avant la visite, je ne suis pas d’accord',
    'pourquoi tu veux que j’envoie l’argent avant',
    'c normal kil demande un code ?',
    'c’est normal qu’il demande un code ?',
    'Le vendeur m’a dit de payer par Western Union',
    'un monsieur ma appelé, il me demande les frais de dossier',
    'Donc il faut payer 10.000 avant la visite ? Désolé ça ne m’intéresse pas',
    'je ne paie rien avant d’avoir vu',
    'J’ai reçu un SMS qui me demande de taper mon code',
    'vous êtes un escroc',
    'je vais vous signaler',
    'This seller asked me to send money first, is it normal',
    'abeg somebody tell me make i send otp, na scam ?',
    'Il m’a écrit : « envoyez le code reçu »',
  ])('%s', (text) => {
    expect(isComplaint(text)).toBe(true);
  });
});

describe('is none', () => {
  test.each([
    'Il faut envoyer une avance de 30 000 F avant la visite',
    'Donnez-moi le code que vous avez reçu par SMS',
    'Mon patron m’a dit de vous demander le code de retrait',
    'faites moi le retour de 540.000 vite sinon je porte plainte à la police',
    'Le transporteur passera demain, payez les frais',
    'J’ai un client qui veut payer cash, si vous voulez que je lui dise non envoyez l’avance maintenant',
    'L’appartement est à mon oncle, c’est lui qui exige la caution avant la visite',
    'On m’a arnaqué hier donc envoyez d’abord l’avance',
    'Ne dites rien à personne et donnez-moi le code',
    'Bonjour, toujours disponible ?',
    'Je peux passer demain à 15 h ?',
    'Vous prenez Orange Money ou seulement Wave ?',
    'abeg how much last price',
  ])('%s', (text) => {
    expect(isComplaint(text)).toBe(false);
  });
});

test('is fast, whatever the text', () => {
  const started = performance.now();
  for (const part of ['on ', 'ne ', 'je ', 'un monsieur ', 'qui ', 'm’a ', 'a', 'vous ', 'sinon ', 'c '])
    isComplaint(part.repeat(5000 / part.length));
  expect(performance.now() - started).toBeLessThan(1000);
});
