import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import { FAQ_ANCHORS, faqEntries } from '#shared/pages/faq.data.ts';
import { ADDRESS_TO_WRITE_TO, fillIn, type LegalSection } from '#shared/pages/legal-text.ts';
import { PRIVACY_SECTIONS } from '#shared/pages/privacy.data.ts';
import { termsSections } from '#shared/pages/terms.data.ts';
import { lastMade } from '#server/platform/last-made.ts';
import { ACCOUNT_PASSAGES } from './account-passages.data.ts';
import { indexPassages, type PassageIndex } from './find-passages.ts';
import { FAQ_ASKED, LEGAL_ASKED } from '#server/question-words/page-questions.data.ts';
import type { Passage } from './passage.ts';
import { MARKET_PASSAGES } from './market-passages.data.ts';
import { factTexts, faqFactsOf, type SiteFacts } from './site-facts.ts';

/** By the facts that they were made with, which change rarely. */
const lastIndex = lastMade<PassageIndex>();

export function passageIndexFor(facts: SiteFacts): PassageIndex {
  return lastIndex(JSON.stringify(facts), () => indexPassages(sitePassages(facts)));
}

/** Everything that the site's own texts say, with the settings in force. */
export function sitePassages(facts: SiteFacts): Passage[] {
  const { settings } = facts;
  return [
    ...written(facts),
    ...faq(facts),
    ...legal(termsSections(settings.listingLifetimeDays), 'conditions', facts),
    ...legal(PRIVACY_SECTIONS, 'confidentialite', facts),
    ...tips(facts),
  ];
}

function written(facts: SiteFacts): Passage[] {
  const texts = factTexts(facts);
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => texts[name] ?? all);
  return [...MARKET_PASSAGES, ...ACCOUNT_PASSAGES].map(({ id, title, asked, text, page: [href, name] }) => ({
    id,
    title: fill(title),
    asked,
    text: text.map(fill),
    source: { title: name, href },
  }));
}

function faq(facts: SiteFacts): Passage[] {
  return faqEntries(facts.settings.siteName, faqFactsOf(facts)).map(({ id, question, answer }) => ({
    id,
    title: question,
    asked: FAQ_ASKED[id] ?? '',
    text: answer,
    source: { title: `FAQ : ${question}`, href: `/faq#${id}` },
  }));
}

const LEGAL_PAGES = {
  conditions: { href: '/conditions-utilisation', title: 'Conditions d’utilisation' },
  confidentialite: { href: '/politique-confidentialite', title: 'Politique de confidentialité' },
} as const;

/** A section's blocks one by one, each a passage: a whole section would answer with a page of text. */
function legal(
  sections: readonly LegalSection[],
  page: keyof typeof LEGAL_PAGES,
  { settings }: SiteFacts,
): Passage[] {
  const { href, title: pageTitle } = LEGAL_PAGES[page];
  return sections.map(({ id, title, blocks }) => {
    const name = title.replace(/^\d+\. /, '');
    const lines = blocks.map((block) => (typeof block === 'string' ? block : `• ${block.join('\n• ')}`));
    return {
      id: `${page}-${id}`,
      title: name,
      asked: LEGAL_ASKED[`${page}-${id}`] ?? '',
      // Without the site's address, whose city would answer for any place.
      text: lines.map((line) =>
        fillIn(line, { ...settings, address: '' }).replaceAll(ADDRESS_TO_WRITE_TO, 'page « Contact »'),
      ),
      source: { title: `${pageTitle} : ${name}`, href: `${href}#${id}` },
    };
  });
}

function tips({ categories }: SiteFacts): Passage[] {
  return categories
    .filter(({ safetyTips }) => safetyTips.length > 0)
    .map(({ id, label, safetyTips }) => ({
      id: `conseils-${CATEGORY_FACTS[id].section}`,
      title: `Conseils de sécurité : ${label}`,
      asked: `conseils précautions vérifier avant acheter prudence papiers visite essayer ${label}`,
      text: [`• ${safetyTips.join('\n• ')}`],
      source: { title: FAQ_TITLE, href: `/faq#${FAQ_ANCHORS['Sécurité'] ?? ''}` },
    }));
}

const FAQ_TITLE = 'FAQ : reconnaître une arnaque';
