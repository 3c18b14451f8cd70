// Writes the list of passwords that are refused. Run once; the result is committed. The source is no dependency: `npm
// install --no-save @zxcvbn-ts/language-common@4.1.3`, then run this.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COUNT = 10_000;
const target = fileURLToPath(new URL('../../server/accounts/common-passwords.txt', import.meta.url));
const { dictionary } = await import('@zxcvbn-ts/language-common');

const HEADER = `# The ${COUNT} commonest passwords, the commonest first, in lower case.
# Source: @zxcvbn-ts/language-common 4.1.3 (dictionary passwords-common), MIT licence, Copyright (c) 2012-2016 Dan Wheeler
# and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts. Made by scripts/assets/make-common-passwords.mjs.
`;
const passwords = dictionary['passwords-common'].slice(0, COUNT).map((password) => password.toLowerCase());
writeFileSync(target, `${HEADER}${[...new Set(passwords)].join('\n')}\n`);
