import { type TObject, type TSchema, Type } from 'typebox';
import { timeoutMs } from '../../adapters/loyalty/lip-client.ts';
import { erasureForm, type LipPath, requestForm } from '../../adapters/loyalty/lip-requests.ts';
import {
  accountAnswer,
  enrolledAnswer,
  entriesAnswer,
  entryAnswer,
  erasedAnswer,
  programAnswer,
  reservationAnswer,
} from '../../adapters/loyalty/lip-wire.ts';
import type { Protocol, ProtocolAnswer, ProtocolOperation } from './protocol.ts';

/** What a host puts before each answer. Tiffin does not read it: the connection says which answer it is. */
export const answerContextForm = Type.Object(
  {
    request_id: Type.String({
      minLength: 1,
      description: 'That of the request, also where the answer is a stored one.',
    }),
    processed_at: Type.String({ description: 'When it was answered, an ISO 8601 instant.' }),
  },
  { title: 'LoyaltyAnswerContext' },
);

export const loyaltyProblemForm = Type.Object(
  {
    code: Type.String({ description: 'Which refusal it is: docs/protocols/loyalty.md lists them.' }),
    type: Type.Optional(Type.String()),
    title: Type.Optional(Type.String()),
    status: Type.Optional(Type.Integer()),
    detail: Type.Optional(Type.String()),
  },
  { title: 'LoyaltyProblem' },
);

const whole = (answer: TObject): TSchema => Type.Object({ context: answerContextForm, ...answer.properties });
const refusal = (description: string): ProtocolAnswer => ({ description, form: loyaltyProblemForm });

const always = {
  401: refusal('`unauthorized`: the key is missing or another.'),
  409: refusal('`idempotency_conflict`: the key was used for other facts. Or what the state forbids.'),
  422: refusal('`validation_failed`: the request has another form.'),
};

type Description = {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly status: 200 | 201;
  readonly answer: TObject;
  readonly refusals?: Readonly<Record<string, string>>;
};

const operationAt = (
  path: LipPath,
  { status, answer, refusals = {}, ...described }: Description,
): ProtocolOperation => ({
  ...described,
  method: 'POST',
  path: `/lip/v1/${path}`,
  withinMs: timeoutMs,
  request: requestForm(path),
  answers: {
    [status]: { description: 'What was asked for.', form: whole(answer) },
    ...always,
    ...Object.fromEntries(Object.entries(refusals).map(([code, text]) => [code, refusal(text)])),
  },
});

const unknownMember = { 404: '`member_not_found`: there is no such member.' };

const operations: readonly ProtocolOperation[] = [
  operationAt('programs/get', {
    id: 'getProgram',
    tag: 'Programmes',
    summary: 'Gives the programme of a merchant.',
    description: 'A read: each has a fresh key. The currency and the primary unit never change.',
    status: 200,
    answer: programAnswer,
    refusals: { 404: '`not_found`: the merchant has no programme.' },
  }),
  operationAt('members/enroll', {
    id: 'enrollMember',
    tag: 'Members',
    summary: 'Makes a customer a member.',
    description: 'The same identity is the same member. One that is closed is refused, and never opened again.',
    status: 201,
    answer: enrolledAnswer,
    refusals: { 404: '`not_found`: there is no such programme.' },
  }),
  operationAt('accounts/get', {
    id: 'getAccount',
    tag: 'Members',
    summary: 'Gives the balances of a member, the primary unit first.',
    description: 'A read: each has a fresh key.',
    status: 200,
    answer: accountAnswer,
    refusals: unknownMember,
  }),
  operationAt('ledger/list', {
    id: 'listLedger',
    tag: 'Ledger',
    summary: 'Lists the ledger of a member, newest first.',
    description: 'A read: each has a fresh key. `next_cursor` is there where more entries are.',
    status: 200,
    answer: entriesAnswer,
    refusals: unknownMember,
  }),
  operationAt('redemptions/reserve', {
    id: 'reserveReward',
    tag: 'Rewards',
    summary: 'Sets a reward aside for an open order.',
    description: 'Lowers what is available and posts nothing. A redemption that is over stays over.',
    status: 201,
    answer: reservationAnswer,
    refusals: { 404: '`reward_not_found`, `member_not_found` or `not_found`.' },
  }),
  operationAt('redemptions/capture', {
    id: 'captureReward',
    tag: 'Rewards',
    summary: 'Takes what was set aside, once.',
    description: 'Refused with `expired` once the reservation has run out, and with `conflict` for another order.',
    status: 200,
    answer: reservationAnswer,
    refusals: { 404: '`not_found`: there is no such reservation.' },
  }),
  operationAt('redemptions/reverse', {
    id: 'reverseReward',
    tag: 'Rewards',
    summary: 'Gives back what was set aside or taken, once.',
    description: 'What was taken returns to the points it came from.',
    status: 200,
    answer: reservationAnswer,
    refusals: { 404: '`not_found`: there is no such reservation.' },
  }),
  operationAt('accruals', {
    id: 'accruePoints',
    tag: 'Ledger',
    summary: 'Posts what a paid order earned, once per order.',
    description: 'The same order with other facts is refused with `conflict`.',
    status: 201,
    answer: entryAnswer,
    refusals: unknownMember,
  }),
  operationAt('orders/adjust', {
    id: 'adjustOrder',
    tag: 'Ledger',
    summary: 'Takes back what a refunded part had earned, once per refund.',
    description: 'Never more than the order earned.',
    status: 201,
    answer: entryAnswer,
    refusals: { 404: '`not_found`: that order earned nothing here.' },
  }),
  operationAt('ledger/manual-adjustments', {
    id: 'postManually',
    tag: 'Ledger',
    summary: 'Posts what staff granted, once per adjustment.',
    description: 'Tiffin posts granted claims in this way, classified `service_recovery`.',
    status: 201,
    answer: entryAnswer,
    refusals: unknownMember,
  }),
  {
    id: 'eraseMember',
    method: 'POST',
    path: '/admin/api/v1/members/erase',
    tag: 'Members',
    summary: 'Closes a membership for good and forgets everything personal.',
    description: 'Without a context. The same again is answered in the same way; the ledger stays, without a name.',
    withinMs: timeoutMs,
    request: erasureForm,
    answers: {
      200: { description: 'It is erased.', form: erasedAnswer },
      401: refusal('`unauthorized`'),
      404: refusal('`member_not_found`: nothing is left to erase.'),
    },
  },
];

/** Between the service and a host that keeps the ledger of points, which is the server (docs/protocols/loyalty.md). */
export const loyaltyProtocol: Protocol = {
  name: 'loyalty',
  title: 'Tiffin loyalty protocol',
  version: '1.0.0',
  description:
    'What a loyalty host offers, so that Tiffin keeps members, points and rewards there: the part of the loyalty interchange ' +
    'protocol 1.0, profile foodservice/1.0, that is used. See docs/protocols/loyalty.md.',
  server: 'The origin of the host.',
  tags: {
    Programmes: 'What a merchant promises.',
    Members: 'Who takes part.',
    Rewards: 'What is set aside, taken and given back.',
    Ledger: 'Points, in entries that never change.',
  },
  securitySchemes: {
    key: { type: 'http', scheme: 'bearer', description: 'The key between the installation and the host.' },
  },
  security: [{ key: [] }],
  pathTexts: {},
  operations,
};
