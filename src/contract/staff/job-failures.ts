import { Type } from 'typebox';
import { closed, dateTime } from '../values/scalars.ts';

/** Work of jobs that failed and waits to be tried again (design/architecture.md#a-row-that-fails-is-set-aside). */
export const jobFailureListSchema = closed(
  {
    failures: Type.Array(
      closed(
        {
          merchantId: Type.String(),
          job: Type.String({ examples: ['expire-carts'] }),
          rowKey: Type.String({
            description: 'What it is about; `*` stands for more rows of the merchant than are kept.',
          }),
          reason: Type.String({
            description: 'Never personal data; the log has the rest.',
            examples: ['23514 poisoned'],
          }),
          failedCount: Type.Integer({ minimum: 1 }),
          firstFailedAt: dateTime,
          lastFailedAt: dateTime,
          tryAt: dateTime,
        },
        { title: 'JobFailure' },
      ),
      { maxItems: 100 },
    ),
  },
  { title: 'JobFailureList' },
);
