import type { Check } from '../kit/check.ts';
import { refused } from '../kit/wire.ts';
import { callPos, describe, newOrder, type PosWorld, type Signing, submissionOf } from './pos-world.ts';

const minuteMs = 60_000;

/** What is not signed, or not by Tiffin, has no effect; a clock that is a little off is no reason to refuse. */
export const signatureChecks: readonly Check<PosWorld>[] = [
  {
    id: 'signature-missing',
    title: 'A request without a signature is refused',
    section: 'signatures',
    run: async (world) => refused(await callPos(world, 'describeLocation', { signing: { none: true } }), [401]),
  },
  forged('signature-other-secret', 'An order signed with another secret is refused and not made', () => ({
    secret: 'certainly not the secret of this connection',
  })),
  forged('signature-other-body', 'An order that was changed after it was signed is refused and not made', () => ({
    body: '{}',
  })),
  forged(
    'signature-other-path',
    'An order signed for another attempt is refused and not made',
    ({ prefix, newName }) => ({
      path: `${prefix}/v1/orders/other/${newName()}`,
    }),
  ),
  forged('signature-old', 'A signature that is six minutes old is refused', () => ({ skewMs: -6 * minuteMs })),
  forged('signature-of-the-future', 'A signature from six minutes ahead is refused', () => ({ skewMs: 6 * minuteMs })),
  {
    id: 'clocks-apart',
    title: 'Clocks may stand four minutes apart, either way',
    section: 'signatures',
    run: async (world) => {
      await describe(world);
      for (const skewMs of [-4 * minuteMs, 4 * minuteMs]) {
        const answer = await callPos(world, 'describeLocation', { signing: { skewMs } });
        refused(answer, [200]);
      }
    },
  },
];

/** An order that is signed wrongly is answered with 401, and unknown afterwards. */
function forged(id: string, title: string, signingOf: (world: PosWorld) => Signing): Check<PosWorld> {
  return {
    id,
    title,
    section: 'signatures',
    run: async (world) => {
      const attempt = world.newName();
      const body = submissionOf(attempt, await newOrder(world));
      refused(await callPos(world, 'submitOrder', { attempt, body, signing: signingOf(world) }), [401]);
      refused(await callPos(world, 'findOrder', { attempt }), [404], ['unknown_order']);
    },
  };
}
