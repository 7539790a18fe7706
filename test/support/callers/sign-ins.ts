import type { ServiceAnswer, TestService } from '../run/service.ts';

export type SignInPlace = { readonly from?: string; readonly cookie?: string };

/** The two steps of signing in at one surface, from an address and with a cookie. */
export type SignInSteps = {
  ask(person: string, place?: SignInPlace): Promise<ServiceAnswer>;
  guess(person: string, methodId: string, otp: string, place?: SignInPlace): Promise<ServiceAnswer>;
};

/** As staff do it. */
export function staffSteps(service: TestService): SignInSteps {
  const post = poster(service, '/api/v1/dashboard/sign-in');
  return {
    ask: (emailAddress, place) => post('', { emailAddress }, place),
    guess: (emailAddress, methodId, otp, place) => post('/verify', { emailAddress, methodId, otp }, place),
  };
}

/** As customers of `demo` do it, on our own pages or those of another origin; "" for callers that are no page. */
export function customerSteps(service: TestService, origin = service.context.settings.baseUrl): SignInSteps {
  const post = poster(service, '/api/v1/storefront/customer/auth', origin);
  const merchantSlug = 'demo';
  return {
    ask: (identifierString, place) => post('/login', { merchantSlug, identifierString }, place),
    guess: (identifierString, methodId, otp, place) =>
      post('/verify-otp', { merchantSlug, identifierString, methodId, otp }, place),
  };
}

/** The cookie by which the browser is known from now on, as it sends it. */
export function deviceCookie(answer: ServiceAnswer): string {
  const found = /tiffin_device=[\w-]+/.exec(answer.headers['set-cookie'] ?? '');
  if (found === null) throw new Error(`no device cookie: ${answer.status} ${answer.text}`);
  return found[0];
}

/** Signs in from a place; the answer of the second step. */
export async function signInWith(steps: SignInSteps, person: string, place: SignInPlace = {}): Promise<ServiceAnswer> {
  const { body } = await steps.ask(person, place);
  return steps.guess(person, body.methodId, '123456', place);
}

/** One wrong guess after the other from a place, with as many codes as they take; the last answer. */
export async function guessWrong(
  service: TestService,
  steps: SignInSteps,
  person: string,
  count: number,
  from: string,
): Promise<ServiceAnswer> {
  let last: ServiceAnswer | null = null;
  let methodId = '';
  for (let made = 0; made < count; made += 1) {
    if (made % 5 === 0) {
      service.clock.advance(16 * 60_000);
      methodId = (await steps.ask(person, { from })).body.methodId;
    }
    last = await steps.guess(person, methodId, '000000', { from });
  }
  if (last === null) throw new Error('no guess was made');
  return last;
}

function poster(service: TestService, path: string, origin = '') {
  return (below: string, body: object, { from, cookie }: SignInPlace = {}): Promise<ServiceAnswer> =>
    service.call('POST', path + below, {
      body,
      headers: { ...(cookie === undefined ? {} : { cookie }), ...(origin === '' ? {} : { origin }) },
      ...(from === undefined ? {} : { from }),
    });
}
