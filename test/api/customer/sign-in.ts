import type { ServiceAnswer, TestService } from '../../support/run/service.ts';

// What the tests of the customer's operations say in one word. The sandbox's code is always 123456.

const root = '/api/v1/storefront';

export type Asked = { readonly merchantSlug: string; readonly identifierString: string };

export function asking(identifierString: string, merchantSlug = 'demo'): Asked {
  return { merchantSlug, identifierString };
}

export function requestLogin(service: TestService, body: unknown): Promise<ServiceAnswer> {
  return service.call('POST', `${root}/customer/auth/login`, { body });
}

export function verifyCode(service: TestService, body: unknown): Promise<ServiceAnswer> {
  return service.call('POST', `${root}/customer/auth/verify-otp`, { body });
}

export async function askForCode(service: TestService, asked: Asked): Promise<string> {
  const { body } = await requestLogin(service, asked);
  return body.methodId;
}

/** The token of a session just opened. */
export async function signIn(service: TestService, asked: Asked, names: object = {}): Promise<string> {
  const methodId = await askForCode(service, asked);
  const { body } = await verifyCode(service, { ...asked, methodId, otp: '123456', ...names });
  return body.token;
}

export function getProfile(service: TestService, token: string): Promise<ServiceAnswer> {
  return service.call('GET', `${root}/customer`, { headers: { Authorization: `Bearer ${token}` } });
}

export function logOut(service: TestService, token: string): Promise<ServiceAnswer> {
  return service.call('DELETE', `${root}/customer/logout`, { headers: { Authorization: `Bearer ${token}` } });
}
