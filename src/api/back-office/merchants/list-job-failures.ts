import { jobFailureListSchema } from '../../../contract/staff/job-failures.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { listFailures } from '../../../store/database/timed-work/job-failures.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffCall } from '../../presets.ts';

const failuresMax = 100;

/**
 * The work of jobs that failed last and waits to be tried again, of all merchants. Only for people who run the
 * installation: others are FORBIDDEN.
 */
export const listJobFailures = operation({
  ...staffCall,
  id: 'listJobFailures',
  summary: 'Lists work that failed and is set aside.',
  description:
    'Returns the last hundred rows of timed work that failed and wait to be tried again, the newest failure first, with their reasons. ' +
    'For operators of the installation only.',
  method: 'GET',
  path: '/job-failures',
  answers: { 200: jobFailureListSchema },
  refuses: ['FORBIDDEN'],
  run: async (context, request) => {
    if (!request.staff.isOperator) {
      throw new CommerceError('FORBIDDEN', 'Only people who run this installation see what its jobs set aside.');
    }
    const failures = await listFailures(context.database, failuresMax);
    return json(200, {
      failures: failures.map((failure) => ({
        ...failure,
        firstFailedAt: formatInstant(failure.firstFailedAt),
        lastFailedAt: formatInstant(failure.lastFailedAt),
        tryAt: formatInstant(failure.tryAt),
      })),
    });
  },
});
