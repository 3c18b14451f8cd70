import { beforeEach } from 'vitest';
import { signIn } from './signed-in.ts';
import { openPage, sendForm, startPages, type TestPage } from './test-pages.ts';

type Person = Awaited<ReturnType<typeof signIn>>;

/** Opens pages of the team; an admin and a member are signed in anew before each test. */
export function startTeamPages() {
  const t = startPages();
  const people = new Map<'admin' | 'member', Person>();
  beforeEach(async () => {
    people.set('member', await signIn(t));
    people.set('admin', await signIn(t, 'admin'));
  });
  const known = (role: 'admin' | 'member'): Person => {
    const person = people.get(role);
    if (!person) throw new Error('nobody is signed in before the first test');
    return person;
  };
  return {
    t,
    team: {
      get admin() {
        return known('admin');
      },
      get member() {
        return known('member');
      },
    },
    /** Opens a page as the admin. */
    openTeamPage: (path: string): Promise<TestPage> => openPage(t, path, known('admin')),
    sendTeamForm: (path: string, values: Parameters<typeof sendForm>[2]) =>
      sendForm(t, path, values, known('admin')),
  };
}
