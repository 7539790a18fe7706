import { expect } from 'vitest';
import type { Device, OpenPage, Pages } from './browser.ts';

/** Who owns every merchant of the service that `openPages` started. */
export const ownerEmail = 'owner@example.com';

/**
 * The first owner in a browser of their own, signed in, with the dashboard open (its first page by default). The first
 * call on a fresh service uses the link that it printed; a service that is named in TIFFIN_BROWSER_URL needs its token in
 * TIFFIN_BROWSER_TOKEN once.
 */
export async function signInAsOwner(pages: Pages, device: Device = {}, path = '/dashboard'): Promise<OpenPage> {
  const page = await pages.person(device);
  if (!(await signedIn(pages, page, ownerEmail))) await becomeOwner(pages, page);
  await page.goto(path);
  return page;
}

/** A staff member of a merchant, signed in the same way, who accepts where they are invited. */
export async function signInAsStaff(
  pages: Pages,
  emailAddress: string,
  device: Device = {},
  path = '/dashboard',
): Promise<OpenPage> {
  const page = await pages.person(device);
  if (!(await signedIn(pages, page, emailAddress))) throw new Error(`${emailAddress} could not sign in`);
  const { invitations } = await callBackOffice(pages, page, 'GET', '/invitations');
  for (const { invitationId, name } of invitations) {
    await callBackOffice(pages, page, 'POST', `/invitations/${invitationId}/acceptance`, { name });
  }
  await page.goto(path);
  return page;
}

/** When nothing on the page is being fetched any more, however many parts of it were. */
export async function whenLoaded(page: OpenPage, words = 'Loading…'): Promise<void> {
  await expect.poll(() => page.getByText(words).count()).toBe(0);
}

/** A call below `/api/v1/dashboard` with the session of this browser; its body, or an error with what was refused. */
export async function callBackOffice(
  pages: Pages,
  page: OpenPage,
  method: string,
  path: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: the answers of a hundred operations, read by tests.
): Promise<any> {
  const answer = await send(pages, page, method, path, body);
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** The token of the link that the start printed; null when there is none. */
export function firstRunToken(pages: Pages): string | null {
  return /#token=(\S+)/.exec(pages.output())?.[1] ?? process.env.TIFFIN_BROWSER_TOKEN ?? null;
}

async function signedIn(pages: Pages, page: OpenPage, emailAddress: string): Promise<boolean> {
  const asked = await send(pages, page, 'POST', '/sign-in', { emailAddress });
  const { methodId } = await asked.json();
  const answer = await send(pages, page, 'POST', '/sign-in/verify', { emailAddress, methodId, otp: '123456' });
  return answer.ok();
}

async function becomeOwner(pages: Pages, page: OpenPage): Promise<void> {
  const token = firstRunToken(pages);
  if (token === null) throw new Error('there is no owner, and no token to become one');
  await callBackOffice(pages, page, 'POST', '/first-run', { token, emailAddress: ownerEmail, name: 'Olive Owner' });
}

function send(pages: Pages, page: OpenPage, method: string, path: string, body?: unknown) {
  return page.request.fetch(`${pages.url}/api/v1/dashboard${path}`, {
    method,
    headers: { Origin: pages.url },
    ...(body === undefined ? {} : { data: body }),
  });
}
