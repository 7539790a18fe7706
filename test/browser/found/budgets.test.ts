import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, type OpenPage, openPages, type Pages, picture } from '../../support/browser/browser.ts';

const menu = '/demo/at/demo-always-open';

type Asked = { readonly url: string; readonly kind: string; bytes: number };
type Shown = { readonly shift: number; readonly firstMs: number; readonly largestMs: number };

// A phone on a slow network, with nothing kept: four times slower than this machine, 1.6 Mbit/s, 150 ms.
async function slowPhone(page: OpenPage): Promise<ReadonlyMap<string, Asked>> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    asked.set(requestId, { url: request.url, kind: type ?? '', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bytesASecond = 1_600_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return asked;
}

/** Notes from the beginning what moved, and when something was seen. */
async function watch(page: OpenPage): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, firstMs: 0, largestMs: 0 };
    Object.assign(window, { seen });
    const note = (
      type: string,
      use: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
    note('layout-shift', ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
    note('largest-contentful-paint', ({ startTime }) => {
      seen.largestMs = startTime;
    });
    note('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.firstMs = startTime;
    });
  });
}

describeInBrowser('what a first view costs a phone', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test.each([
    [menu, 76_000],
    ['/demo', 74_000],
  ])('%s: few requests, %i bytes beside pictures, and nothing moves', async (path, bytesMax) => {
    const page = await pages.person({ size: 'phone' });
    await watch(page);
    const all = await slowPhone(page);
    const isAsked = page.waitForResponse(/ordering-readiness/);
    await page.goto(path);
    await page.getByRole('article').first().waitFor();
    // The script has run: it asks what is not in the document.
    await isAsked;
    await page.waitForLoadState('networkidle');
    const asked = [...all.values()].filter(({ kind, url }) => kind !== 'Image' && !url.startsWith('data:'));
    const bytes = asked.reduce((total, one) => total + one.bytes, 0);
    const seen = await page.evaluate(() => (window as unknown as { seen: Shown }).seen);
    const times = `first ${Math.round(seen.firstMs)} ms, largest ${Math.round(seen.largestMs)} ms`;
    console.log(`${path}: ${asked.length} requests, ${bytes} bytes, ${times}, shift ${seen.shift.toFixed(4)}`);
    // Of its locations, a home page asks those in view whether they take orders.
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(bytes).toBeLessThanOrEqual(bytesMax);
    expect(seen.shift).toBeLessThan(0.02);
  });

  test('the first dish stands in the first screen, with its name, its price and its picture', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto(menu);
    const dish = page.getByRole('article').first();
    await dish.getByText('$13.00').waitFor();
    const parts = [
      dish.getByRole('link', { name: 'Harvest Grain Bowl' }),
      dish.getByText('$13.00'),
      dish.locator('img'),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box).not.toBeNull();
      expect(box?.height).toBeGreaterThan(10);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await picture(page, 'storefront-menu-phone-first-screen');
  });
});
