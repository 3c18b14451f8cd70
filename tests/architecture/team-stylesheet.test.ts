import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reachedFrom } from './graph-rules.ts';
import { parseFile } from './parsed-file.ts';
import { readSources, REPOSITORY } from './source-tree.ts';

const TEAM_SHEET = 'web/admin-ui/team.css';

const files = readSources()
  .filter(({ path }) => path.startsWith('web/'))
  .map(parseFile);
const leftOut = [
  ...readFileSync(`${REPOSITORY}web/ui/app.css`, 'utf8').matchAll(/@source not '\.\.\/(.+)'/g),
].map(([, room]) => `web/${room}/`);
const frame = 'web/routes/_team/';

/** Everything that the page of a route may show, at once or later. */
function shownBy(route: string) {
  const targets = reachedFrom(route, files, ['value', 'lazy']).map(({ edge }) => edge.target);
  return {
    hasTeamSheet: targets.includes(TEAM_SHEET),
    ofTheTeam: targets.filter(
      (target) => target.endsWith('.tsx') && leftOut.some((room) => target.startsWith(room)),
    ),
  };
}

test('whatever shows a part that app.css leaves out has the team’s stylesheet', () => {
  expect(leftOut).toContain(frame);
  expect(shownBy(`${frame}route.tsx`).hasTeamSheet).toBe(true);
  const routes = files.map(({ path }) => path).filter((path) => path.startsWith('web/routes/'));
  const bare = routes
    .filter((route) => !route.startsWith(frame))
    .map((route) => ({ route, ...shownBy(route) }))
    .filter(({ hasTeamSheet, ofTheTeam }) => !hasTeamSheet && ofTheTeam.length > 0);
  expect(bare).toEqual([]);
});
