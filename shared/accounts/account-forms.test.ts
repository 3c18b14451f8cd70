import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkForm, isEmail, type FormRules } from '#shared/platform/form-rules.ts';
import { registerInput, signInInput } from './account.schema.ts';
import { PASSWORD_FOREIGN_CHARACTER, REGISTER_RULES } from './register-form.ts';
import { afterSignIn, returnPath, signInPath } from './return-path.ts';
import { SIGN_IN_RULES } from './sign-in-form.ts';

type Values = Record<string, string>;

const REGISTRATION: Values = {
  firstName: 'Awa',
  lastName: 'Koné',
  email: 'awa@exemple.bj',
  country: 'BJ',
  phoneNumber: '01 97 12 34 56',
  password: 'Marche2026!',
  passwordConfirmation: 'Marche2026!',
};
const SIGN_IN: Values = { email: 'awa@exemple.bj', password: 'Marche2026!' };

const WEAK =
  'Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial';
const TOO_SHORT = 'Le mot de passe doit contenir au moins 8 caractères';

const REGISTRATION_CASES: [string, string, string | null][] = [
  ['firstName', '', 'Le prénom est requis'],
  ['firstName', '  ', 'Le prénom est requis'],
  ['firstName', 'A', 'Le prénom doit contenir au moins 2 caractères'],
  ['firstName', 'Jo', null],
  ['firstName', 'x'.repeat(61), 'Le prénom ne peut pas dépasser 60 caractères'],
  ['firstName', 'A\u0000b', 'Le prénom contient un caractère non valide'],
  ['firstName', 'Gagnez 100000 F vite http:ev.il', 'Le prénom ne peut contenir ni adresse de site ni numéro'],
  ['lastName', 'promo.com', 'Le nom ne peut contenir ni adresse de site ni numéro'],
  ['firstName', 'El Hadj. M.', null],
  ['lastName', 'Marie 2', null],
  ['lastName', '', 'Le nom est requis'],
  ['lastName', 'K', 'Le nom doit contenir au moins 2 caractères'],
  ['lastName', "N'Guessan-Kouamé", null],
  ['email', '', "L'email est requis"],
  ['email', 'awa', 'Email invalide'],
  ['email', 'awa@exemple', 'Email invalide'],
  ['email', 'awa koné@exemple.bj', 'Email invalide'],
  ['email', ' AWA@Exemple.bj ', null],
  ['country', 'FR', 'Choisissez votre pays'],
  ['country', '', 'Choisissez votre pays'],
  ['phoneNumber', '', 'Le numéro de téléphone est requis'],
  ['phoneNumber', 'appelez-moi', 'Numéro de téléphone invalide'],
  ['phoneNumber', '123', 'Numéro de téléphone invalide'],
  ['phoneNumber', '+229 01 97 12 34 56', null],
  ['phoneNumber', '0022901971234560', null],
  ['phoneNumber', '97.12.34.56', null],
  ['password', '', 'Le mot de passe est requis'],
  ['password', 'Abcde1!', TOO_SHORT],
  ['password', 'Abcdef1!', null],
  ['password', 'marche2026!', WEAK],
  ['password', 'MARCHE2026!', WEAK],
  ['password', 'MarcheTokpa!', WEAK],
  ['password', 'Marche2026', WEAK],
  ['password', 'Marche 2026!', PASSWORD_FOREIGN_CHARACTER],
  ['password', 'Marché2026!', PASSWORD_FOREIGN_CHARACTER],
  ['password', `Aa1!${'x'.repeat(125)}`, 'Le mot de passe ne peut pas dépasser 128 caractères'],
  ['passwordConfirmation', '', 'Veuillez confirmer votre mot de passe'],
  ['passwordConfirmation', 'Marche2026?', 'Les mots de passe ne correspondent pas'],
];

const SIGN_IN_CASES: [string, string, string | null][] = [
  ['email', '', "L'adresse e-mail est requise"],
  ['email', 'awa@', 'Adresse e-mail invalide'],
  ['email', 'AWA@exemple.bj', null],
  ['password', '', 'Le mot de passe est requis'],
  ['password', 'trop bre', null],
  ['password', 'sept123', TOO_SHORT],
  ['password', 'sans règle', null],
];

/** The server's message for a field that its schema refuses; null if it accepts the field. */
function serverSays(schema: z.ZodType, values: Values, field: string): string | null {
  const { error } = schema.safeParse(values);
  return error?.issues.find(({ path }) => path.join('.') === field)?.message ?? null;
}

const FORMS: [string, FormRules<string>, z.ZodType, Values, [string, string, string | null][]][] = [
  ['registration', REGISTER_RULES as FormRules<string>, registerInput, REGISTRATION, REGISTRATION_CASES],
  ['signing in', SIGN_IN_RULES as FormRules<string>, signInInput, SIGN_IN, SIGN_IN_CASES],
];

describe.each(FORMS)('%s', (_name, rules, schema, good, cases) => {
  test('valid values pass in the browser and on the server', () => {
    expect(checkForm(rules, good)).toEqual({});
    expect(schema.safeParse(good).success).toBe(true);
  });

  test.each(cases)('%s %j gives the message %j in the browser and on the server', (field, value, message) => {
    const values = {
      ...good,
      [field]: value,
      ...(field === 'password' && 'passwordConfirmation' in good ? { passwordConfirmation: value } : {}),
    };
    expect(checkForm(rules, values)[field] ?? null).toBe(message);
    expect(serverSays(schema, values, field)).toBe(message);
  });

  test('a missing field is reported as missing, not as being of the wrong type', () => {
    const { error } = schema.safeParse({});
    const messages = Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
    expect(messages).toEqual(checkForm(rules, {}));
    expect(Object.keys(messages).length).toBeGreaterThan(1);
  });
});

test('an address is valid here exactly when the auth library accepts it', () => {
  const address = fc.oneof(
    fc.emailAddress(),
    fc.string({ maxLength: 30 }).map((text) => `a${text}@exemple.bj`),
    fc.string({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(
      address,
      (text) => isEmail(text) === (text.length <= 254 && z.email().safeParse(text).success),
    ),
    { numRuns: 500 },
  );
});

describe('the redirect after signing in', () => {
  test.each([
    ['/creer-annonce', '/creer-annonce'],
    ['/immobilier?location=Cotonou#filtres', '/immobilier?location=Cotonou#filtres'],
    ['//elsewhere.example', null],
    ['/\\elsewhere.example', null],
    ['/\t/elsewhere.example', null],
    ['/\n/elsewhere.example', null],
    ['https://elsewhere.example', null],
    ['javascript:alert(1)', null],
    ['', null],
    [undefined, null],
    [['/a'], null],
    [`/${'a'.repeat(2000)}`, null],
  ])('%j is parsed as %j', (value, path) => {
    expect(returnPath(value)).toBe(path);
  });

  test('every accepted path stays on this site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
          fc.constantFrom('//', '/\\', '/%5c', '/.//x', '/\u00a0/x').map((text) => `${text}x.example`),
        ),
        (text) => {
          const path = returnPath(text);
          return path === null || new URL(path, 'https://tokpa.example').origin === 'https://tokpa.example';
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('goes back where the person came from, otherwise to the console for admins and home for others', () => {
    expect(afterSignIn('/x', { can: { useAdmin: true } })).toBe('/x');
    expect(afterSignIn(null, { can: { useAdmin: true } })).toBe('/admin');
    expect(afterSignIn(null, { can: { useAdmin: false } })).toBe('/');
    expect(signInPath('/creer-annonce?a=b')).toBe('/connexion?retour=%2Fcreer-annonce%3Fa%3Db');
    expect(signInPath(null)).toBe('/connexion');
  });
});
