import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../run/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder in which the built service was started and stopped once; empty where no browser test can run. */
    startedData: string;
  }
}

// The shell shows the same pages as the whole browser, with a third less processor time.
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where Chromium is: the one that TIFFIN_CHROMIUM names, else one in a usual place, if any. */
export function findChromium(): string | undefined {
  return process.env.TIFFIN_CHROMIUM ?? known.find((path) => existsSync(path));
}

/** Starts the built service once: its data folder is copied for every test file, which is faster than making one each. */
export default async function setUp(project: TestProject): Promise<(() => void) | undefined> {
  if (findChromium() === undefined || process.env.TIFFIN_BROWSER_URL !== undefined) {
    project.provide('startedData', '');
    return undefined;
  }
  const data = mkdtempSync(join(tmpdir(), 'tiffin-started-'));
  const server = await startServer({ TIFFIN_DATA: data, LOG_LEVEL: 'error' });
  await server.stop();
  // A socket cannot be copied.
  rmSync(join(data, 'admin.sock'), { force: true });
  project.provide('startedData', data);
  return () => rmSync(data, { recursive: true, force: true });
}
