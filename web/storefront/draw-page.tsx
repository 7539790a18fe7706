import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import arEverywhere from '../language/ar/everywhere.json';
import arFinding from '../language/ar/finding.json';
import arStorefront from '../language/ar/storefront.json';
import deEverywhere from '../language/de/everywhere.json';
import deFinding from '../language/de/finding.json';
import deStorefront from '../language/de/storefront.json';
import enEverywhere from '../language/en/everywhere.json';
import enFinding from '../language/en/finding.json';
import enStorefront from '../language/en/storefront.json';
import esEverywhere from '../language/es/everywhere.json';
import esFinding from '../language/es/finding.json';
import esStorefront from '../language/es/storefront.json';
import { type Language, showLanguage, type Words } from '../language/language.ts';
import { giveSettings } from '../settings.ts';
import { giveAnswers } from './frame/first-answers.ts';
import { drawnTitle } from './frame/view.ts';
import { preparePage, StorefrontPage } from './storefront-page.tsx';

// The storefront as HTML, made by the service before a script has run (design/pages.md#a-menu-is-in-its-document). It runs in a
// thread of its own, whose device has kept nothing.

type PageToDraw = {
  readonly path: string;
  readonly language: string;
  readonly settings: string;
  readonly answers: string;
};

const words: Readonly<Record<Language, Words>> = {
  en: { everywhere: enEverywhere, storefront: enStorefront, finding: enFinding },
  es: { everywhere: esEverywhere, storefront: esStorefront, finding: esFinding },
  de: { everywhere: deEverywhere, storefront: deStorefront, finding: deFinding },
  ar: { everywhere: arEverywhere, storefront: arStorefront, finding: arFinding },
};

/** Draws one page as its script shows it first, from the answers that it begins with. Throws what a part of it throws. */
export function drawPage({ path, language, settings, answers }: PageToDraw): { title: string; markup: string } {
  standIn('location', new URL(path, 'http://localhost'));
  standIn('navigator', { languages: [language], onLine: true });
  giveSettings(settings);
  giveAnswers(answers);
  showLanguage(language as Language, words);
  const markup = renderToString(
    <Router ssrPath={path} ssrSearch="">
      <StorefrontPage />
    </Router>,
  );
  return { title: drawnTitle(), markup };
}

// Of every merchant: nothing may have to be waited for when a page is drawn.
giveSettings('{}');
await preparePage('/demo');

const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
standIn('localStorage', nothingKept);
standIn('sessionStorage', nothingKept);

/** Puts something where a browser has it. */
function standIn(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
