import { expect, test } from 'vitest';
import { jobs } from '../../src/jobs/index.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

test('every job can be run with nothing to do, and has a name of its own', async () => {
  for (const job of jobs) expect(await job.runOnce(service.context)).toBe(0);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});
