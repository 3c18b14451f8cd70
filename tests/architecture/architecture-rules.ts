import { routesDeclareAccess } from './access-rules.ts';
import {
  environmentIsReadInOnePlace,
  journeysWaitForConditions,
  noAny,
  noBarrels,
  noMocksOfOwnCode,
  noNonNullAssertion,
  onlyAppErrorIsAClass,
  typesAreNotInterfaces,
  webNeverDecidesAccess,
} from './code-rules.ts';
import { mangoIsForWhatIsPaid } from './color-rules.ts';
import { featuresAreListed, formActionsAreListed, personalTablesAreCovered } from './feature-file-rules.ts';
import { featureFoldersAreFlat, featuresFollowTable } from './feature-rules.ts';
import { firstLoadHasNoSchemas, noImportCycles } from './graph-rules.ts';
import { layersPointDown } from './layer-rules.ts';
import { linksAreChecked } from './link-rules.ts';
import { limitsCountNetworks, mailsLeaveInOnePlace } from './limit-rules.ts';
import { namesSayTheJob } from './name-rules.ts';
import type { Rule } from './parsed-file.ts';
import { namesUseTheGlossary } from './vocabulary-rules.ts';
import { textsAreSetInFrench } from './typography-rules.ts';
import { durationsAreWrittenOnce, signaturesAreMadeInOnePlace } from './written-once-rules.ts';
import { filesAreSmall, functionsAreSmall, roomsAreSmall } from './size-rules.ts';

/** Each rule returns one sentence per violation: `path: what is wrong`. */
export const ARCHITECTURE_RULES = {
  'layers point down': layersPointDown,
  'features follow their table': (files) => featuresFollowTable(files),
  'feature folders are flat': featureFoldersAreFlat,
  'features are listed': featuresAreListed,
  'form actions are listed': formActionsAreListed,
  'personal tables are covered': personalTablesAreCovered,
  'no import cycles': noImportCycles,
  'the first load has no schemas': firstLoadHasNoSchemas,
  'files are small': filesAreSmall,
  'functions are small': functionsAreSmall,
  'rooms are small': roomsAreSmall,
  'names say the job': namesSayTheJob,
  'names use the glossary': namesUseTheGlossary,
  'no any': noAny,
  'no non-null assertion': noNonNullAssertion,
  'no class but AppError': onlyAppErrorIsAClass,
  'types are not interfaces': typesAreNotInterfaces,
  'no barrels': noBarrels,
  'no mocks of our own code': noMocksOfOwnCode,
  'journeys wait for conditions': journeysWaitForConditions,
  'the environment is read in one place': environmentIsReadInOnePlace,
  'the web never decides access': webNeverDecidesAccess,
  'routes declare their access': routesDeclareAccess,
  'limits count networks and name nobody': limitsCountNetworks,
  'mails leave in one place': mailsLeaveInOnePlace,
  'links are checked': linksAreChecked,
  'texts are set in French typography': textsAreSetInFrench,
  'mango is for what is paid': mangoIsForWhatIsPaid,
  'durations are written once': durationsAreWrittenOnce,
  'signatures are made in one place': signaturesAreMadeInOnePlace,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof ARCHITECTURE_RULES;
