import { describe, expect, test } from 'vitest';
import { askAida } from '#tests/world/asking.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { CODE_WARNING } from './safety-answer.ts';

const t = useTestApp();
const NO_SIGN = 'Je ne vois pas de signe d’arnaque';
const PAY_NOTHING = 'Ne payez rien avant d’avoir vu le bien';

describe('the warning about codes comes', () => {
  test.each([
    'Un acheteur veut le code SMS, c’est normal ?',
    'Il me demande le code sms',
    'le client veux mon code',
    'on me dit d’envoyer le code',
    'je dois dicter le code au téléphone ?',
    'elle réclame les 3 chiffres de ma carte',
    'faut-il communiquer son OTP ?',
    'quelqu’un demande mon mdp',
  ])('whatever is asked for with it: %s', async (question) => {
    expect((await askAida(t, question)).bubbles[0]).toBe(CODE_WARNING);
  });

  test.each([
    'On m’a volé mon compte, il me demande le code secret',
    'Il dit que l’argent est bloqué et veut mon code pour la vente',
    'mon annonce apparait pas, le support veut mon mot de passe',
    'l’acheteur veut le code sms mais je ne l’ai pas reçu',
  ])('before any passage of the site: %s', async (question) => {
    expect((await askAida(t, question)).bubbles[0]).toBe(CODE_WARNING);
  });

  test.each(['je n’ai pas reçu le code par sms', 'mdp oublié', 'comment changer mon mot de passe'])(
    'not where somebody asks for help with their own account: %s',
    async (question) => {
      expect((await askAida(t, question)).kind).toBe('answer');
    },
  );
});

describe('a question about a swindle', () => {
  test.each([
    ['le vendeur demande un acompte, c’est normal ?', PAY_NOTHING],
    ['il veut une avance', PAY_NOTHING],
    ['il exige des frais de visite', 'frais'],
    ['il veut Western Union, c’est normal ?', 'Ce moyen de paiement ne se récupère jamais'],
    ['il m’a envoyé un lien bizarre', 'N’ouvrez pas ce lien'],
    ['dois-je payer avant de voir la maison', PAY_NOTHING],
    ['il me presse : le premier qui paie prend la chambre, c’est louche ?', 'Prenez votre temps'],
  ])('gets the advice about what it names: %s', async (question, advice) => {
    const { kind, bubbles, sources } = await askAida(t, question);
    expect(kind).toBe('safety');
    expect(bubbles.join('\n')).toContain(advice);
    expect(bubbles.join('\n')).not.toContain(NO_SIGN);
    expect(sources).toEqual([expect.objectContaining({ href: '/faq#arnaques' })]);
  });

  test('that names no sign at all is answered so', async () => {
    expect((await askAida(t, 'ce vendeur est-il fiable ?')).bubbles[0]).toContain(NO_SIGN);
  });

  test('names one sign or several in proper French', async () => {
    const two = 'Envoyez-moi une avance de 30 000 F avant la visite, je suis à l’étranger';
    expect((await askAida(t, two)).bubbles[0]).toContain('sont des signes d’arnaque');
    const one = 'Bonjour, vous payez par Western Union';
    expect((await askAida(t, one)).bubbles[0]).toContain('est un signe d’arnaque');
  });
});
