import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, TestRunner } from 'vitest';
import { startServer } from '../run/server-process.ts';
import { findChromium } from './browser-data.ts';

const executable = findChromium();

/** A page of a person's browser; it fails the test when the page logged an error or its policy refused something. */
export type OpenPage = Page & { readonly complaints: string[] };

export type Pages = {
  /** The origin of the running service. */
  readonly url: string;
  /** What the service printed: the first owner's link is in it. */
  output(): string;
  /** A new person's browser: nothing is kept from the one before. */
  person(device?: Device): Promise<OpenPage>;
  /** Another tab of the same person. */
  tabOf(page: OpenPage): Promise<OpenPage>;
  close(): Promise<void>;
};

export type Device = {
  readonly size?: 'phone' | 'desktop' | 'narrow';
  readonly language?: string;
  readonly colorScheme?: 'light' | 'dark';
  /** False: the pages' scripts do not run. */
  readonly hasScript?: boolean;
  /** Lets the storefront's worker run. Left out: it is kept away, for what it answers no test could replace. */
  readonly worker?: true;
};

const sizes = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 860 },
} as const;

/**
 * Tests that need a browser: left out, and said so, where there is none, because the suite must pass on a machine with
 * Node alone. Where a browser is promised (`TIFFIN_BROWSER=required`), a missing one is a failure.
 */
export const describeInBrowser =
  executable === undefined && process.env.TIFFIN_BROWSER !== 'required' ? describe.skip : describe;

/**
 * The built service with a database of its own, as it is at its first start, and people's browsers to look at it with.
 * What a test file changes there (stock, prices, clocks) no other file sees. Close it.
 */
export async function openPages(environment: Readonly<Record<string, string>> = {}): Promise<Pages> {
  const server = await serverFor(environment);
  const browser = await theBrowser();
  const opened = new Set<BrowserContext>();
  return {
    url: server.url,
    output: server.output,
    person: async (device = {}) => {
      const context = await contextFor(browser, server.url, device);
      opened.add(context);
      context.once('close', () => opened.delete(context));
      closeWithTest(context);
      return newPage(context);
    },
    tabOf: (page) => newPage(page.context()),
    close: async () => {
      for (const context of opened) await context.close();
      await server.stop();
    },
  };
}

/** A page that stays open goes on polling, and takes time from the next test; one made around tests serves all of them. */
function closeWithTest(context: BrowserContext): void {
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatWasShown(context);
    await context.close();
  });
}

/** Prints what the person saw at the end: of a failure that comes once in a hundred runs nothing else is left. */
async function tellWhatWasShown(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
    console.error(`${page.url()} showed:\n${text.slice(0, 3_000)}\n${(page as OpenPage).complaints.join('\n')}`);
  }
}

let launched: Promise<Browser> | null = null;

/** One Chromium for all files of this worker: each person has a context. It ends with the process. */
function theBrowser(): Promise<Browser> {
  if (executable === undefined) throw new Error('No Chromium was found: install it, or name it in TIFFIN_CHROMIUM.');
  launched ??= launch(executable);
  return launched;
}

type RunningService = { readonly url: string; output(): string; stop(): Promise<void> };

/** The service that is named in TIFFIN_BROWSER_URL (developers of a page have one running), else one of its own. */
async function serverFor(environment: Readonly<Record<string, string>>): Promise<RunningService> {
  const running = process.env.TIFFIN_BROWSER_URL;
  if (running !== undefined) return { url: running, output: () => '', stop: async () => {} };
  const data = mkdtempSync(join(tmpdir(), 'tiffin-browser-'));
  cpSync(inject('startedData'), data, { recursive: true });
  const server = await startServer({ TIFFIN_DATA: data, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'error', ...environment });
  return {
    url: server.url,
    output: server.output,
    stop: async () => {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

function contextFor(browser: Browser, baseURL: string, device: Device): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: sizes[device.size ?? 'desktop'],
    locale: device.language ?? 'en-US',
    colorScheme: device.colorScheme ?? 'light',
    javaScriptEnabled: device.hasScript ?? true,
    reducedMotion: 'reduce',
    serviceWorkers: device.worker === true ? 'allow' : 'block',
  });
}

async function newPage(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused call is part of many stories; the browser's own line about its status is no fault of the page.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return Object.assign(page, { complaints });
}

/** No rule of WCAG 2.2 AA that a machine can check is broken, nothing overflows sideways, and nothing was complained about. */
export async function expectSound(page: OpenPage): Promise<void> {
  // What lies under a bar that stays in view is reached by scrolling: it is as large as it is without the bar.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) bar.style.position = 'static';
  });
  const { violations } = await new AxeBuilder({ page })
    // What passed is not described; and one page is looked at in itself: only one with frames of others needs a second page.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) bar.style.removeProperty('position');
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.evaluate(sticksOut)).toEqual([]);
  expect(page.complaints).toEqual([]);
}

/** Run in the page: the fields that stick out at the side of a box they stand in, where nothing scrolls. Buttons without a ground may. */
function sticksOut(): string[] {
  const out = (field: HTMLElement): boolean => {
    const box = field.getBoundingClientRect();
    for (let inner = field; box.width > 0; ) {
      const { position, overflowX } = getComputedStyle(inner);
      const around = inner.parentElement;
      if (around === null || /absolute|fixed/.test(position) || (inner !== field && overflowX !== 'visible')) break;
      const { left, right } = around.getBoundingClientRect();
      const scrolls =
        getComputedStyle(around).overflowX !== 'visible' || getComputedStyle(around).display === 'contents';
      if (!scrolls && (box.right > right + 1 || box.left < left - 1)) return true;
      inner = around;
    }
    return false;
  };
  const fields = [...document.querySelectorAll<HTMLElement>('input, select, textarea')];
  return fields.filter(out).map((field) => field.outerHTML.slice(0, 200));
}

/** Keeps a picture for the documents when asked to (`TIFFIN_SCREENSHOTS=1`); otherwise nothing is written. */
export async function picture(page: Page, name: string, options: { readonly fullPage?: boolean } = {}): Promise<void> {
  if (process.env.TIFFIN_SCREENSHOTS !== '1') return;
  mkdirSync('docs/screenshots', { recursive: true });
  // What stays in view while one scrolls stands where the page begins.
  if (options.fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `docs/screenshots/${name}.png`, fullPage: options.fullPage ?? false });
}
