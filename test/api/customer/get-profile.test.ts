import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { asking, getProfile, signIn } from './sign-in.ts';

let service: TestService;
const database = countStatements(await openTestDatabase({ seeded: true }));

beforeAll(async () => {
  service = await startTestService({ database });
});

afterAll(async () => {
  await service.close();
  await database.close();
});

describe('GET /customer', () => {
  test('200 the profile, in two statements', async () => {
    const token = await signIn(service, asking('ada@example.com'), { customerName: 'Ada' });
    database.statements.length = 0;
    const answer = await getProfile(service, token);
    expect(answer.status).toBe(200);
    expect(answer.body.customerName).toBe('Ada');
    expect(answer.headers.etag).toBeUndefined();
    expect(database.statements.filter((name) => !name.includes('location'))).toEqual(['find-session', 'find-customer']);
  });

  test('401 a changed token, after 14 days', async () => {
    const token = await signIn(service, asking('late@example.com'));
    // In the middle of the signature: its last characters hold bits that count for nothing, or are often zero anyway.
    const changed = token.at(-40) === 'A' ? 'B' : 'A';
    expect((await getProfile(service, `${token.slice(0, -40)}${changed}${token.slice(-39)}`)).status).toBe(401);
    service.clock.advance(14 * 24 * 60 * 60_000 - 1);
    expect((await getProfile(service, token)).status).toBe(200);
    service.clock.advance(1);
    expect((await getProfile(service, token)).status).toBe(401);
  });
});
