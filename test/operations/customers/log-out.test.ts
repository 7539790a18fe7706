import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';
import { asking, getProfile, logOut, signIn } from './sign-in.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.close());

describe('DELETE /customer/logout', () => {
  test('200 ends this session only; the same token afterwards: 401', async () => {
    const phone = await signIn(service, asking('ada@example.com'));
    const laptop = await signIn(service, asking('ada@example.com'));
    const answer = await logOut(service, phone);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await getProfile(service, phone)).status).toBe(401);
    expect((await logOut(service, phone)).status).toBe(401);
    expect((await getProfile(service, laptop)).status).toBe(200);
  });

  test('401 without a session', async () => {
    const answer = await service.call('DELETE', '/api/v1/storefront/customer/logout');
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});
