import { API } from 'typescript/unstable/sync';

const FOLDER = `${process.cwd()}/web`;
const CONFIG = `${FOLDER}/compiled-sources.tsconfig.json`;
/** What a source may use; `text` is any string. */
const PRELUDE = `
import { redirect, type RegisteredRouter } from '@tanstack/react-router';
import { AppLink, DataLink } from '#web/platform/app-link.tsx';
import { pageHref, toPage, type PageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
declare const router: RegisteredRouter;
declare const text: string;
export type { PageHref };
export const names = [redirect, AppLink, DataLink, pageHref, toPage, ButtonLink, Pagination, router, text];
`;

/** Compiles each source with the project's options, as a file of web/, and returns its errors. */
export function compileSources(sources: readonly string[]): string[][] {
  const files = new Map(
    sources.map((source, at) => [`${FOLDER}/compiled-source-${at}.tsx`, `${PRELUDE}\n${source}`]),
  );
  const config = {
    extends: '../tsconfig.json',
    files: [...files.keys(), `${FOLDER}/router.tsx`],
    include: [],
  };
  const api = new API({
    cwd: process.cwd(),
    fs: {
      fileExists: (name) => (files.has(name) || name === CONFIG ? true : undefined),
      readFile: (name) => (name === CONFIG ? JSON.stringify(config) : files.get(name)),
    },
  });
  try {
    const { program } = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG) ?? {};
    if (!program) throw new Error('the project was not opened');
    return [...files.keys()].map((name) =>
      program.getSemanticDiagnostics(name).map(({ code, text }) => `TS${code}: ${text}`),
    );
  } finally {
    api.close();
  }
}
