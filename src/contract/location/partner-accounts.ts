import { Type } from 'typebox';
import { partnerKinds } from '../../domain/location/partners/partner-account.ts';
import { closed, dateTime, nullable, oneOf } from '../values/scalars.ts';

// The partners a merchant has of its own, as its owner connects them in the dashboard.

const accountId = Type.String({ minLength: 1, maxLength: 60, examples: ['courier-665f1c2ab3e4d5f6a7b8c9d0'] });
const replaced = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'The account that gets these settings; left out: a new one.',
  }),
);
const url = Type.String({ minLength: 1, maxLength: 2000, examples: ['https://openapi.doordash.com'] });
const word = (maxLength = 255) => Type.String({ minLength: 1, maxLength, pattern: '^[\\x21-\\x7E]+$' });
const secret = (minLength: number, description = 'Cannot be read again.') =>
  Type.String({ minLength, maxLength: 500, pattern: '^[\\x21-\\x7E](?:[\\x20-\\x7E]*[\\x21-\\x7E])?$', description });

/** An account of each kind with everything that is filled in. */
export const partnerRequestSchema = Type.Union(
  [
    closed({
      kind: Type.Literal('courier'),
      adapter: Type.Literal('drive'),
      accountId: replaced,
      url,
      developerId: word(),
      keyId: word(),
      signingSecret: Type.String({
        minLength: 32,
        maxLength: 500,
        pattern: '^[A-Za-z0-9_-]{32,}={0,2}$',
        description: 'Cannot be read again.',
      }),
      webhookSecret: secret(16, 'What the courier service proves its notifications with. Cannot be read again.'),
      phoneNumber: nullable(
        Type.String({ pattern: '^\\+[0-9]{7,15}$', description: 'Whom a courier calls where a guest gave no number.' }),
      ),
    }),
    closed({ kind: Type.Literal('pos'), adapter: Type.Literal('http'), accountId: replaced, url, secret: secret(32) }),
    closed({ kind: Type.Literal('loyalty'), adapter: Type.Literal('lip'), accountId: replaced, url, key: secret(8) }),
    closed({
      kind: Type.Literal('geocoder'),
      adapter: Type.Literal('geoapify'),
      accountId: replaced,
      key: secret(8),
      requestsMax: Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Requests that guests may cause in ten minutes.',
      }),
    }),
    closed({
      kind: Type.Literal('mail'),
      adapter: Type.Literal('smtp'),
      accountId: replaced,
      host: word(253),
      port: Type.Integer({ minimum: 1, maximum: 65_535, description: '465: encrypted from the start; else STARTTLS.' }),
      user: Type.String({ maxLength: 255 }),
      password: Type.String({ maxLength: 500, description: 'Cannot be read again.' }),
      from: Type.String({ minLength: 3, maxLength: 320, examples: ['Marigold Kitchen <orders@example.com>'] }),
    }),
  ],
  {
    title: 'PartnerAccountRequest',
    examples: [{ kind: 'geocoder', adapter: 'geoapify', key: 'a key of an account', requestsMax: 3000 }],
  },
);

const kind = oneOf(partnerKinds, { title: 'PartnerKind' });

const accountSchema = closed(
  {
    accountId,
    kind,
    adapter: Type.String({ examples: ['drive'] }),
    settings: nullable(
      Type.Array(closed({ name: Type.String(), value: Type.String() }, { title: 'PartnerSetting' }), {
        maxItems: 20,
        description:
          'What was filled in; of a secret its end. Null when it can no longer be decrypted: connect the account again.',
      }),
    ),
    connectedAt: dateTime,
    checkedAt: nullable(dateTime),
    failure: nullable(
      closed(
        {
          since: dateTime,
          reason: oneOf(['refused', 'address', 'unreachable'], {
            description:
              '`refused`: the keys are not taken. `address`: it leads where this service does not connect to. ' +
              '`unreachable`: nothing answers as such a partner does.',
          }),
        },
        { title: 'PartnerFailure' },
      ),
    ),
    notificationUrl: nullable(
      Type.String({ description: 'Where this partner reports what happened; null: it reports nothing.' }),
    ),
  },
  { title: 'PartnerAccount' },
);

export const partnerListSchema = closed(
  {
    accounts: Type.Array(accountSchema, {
      maxItems: 20,
      description: 'By kind; couriers in the order in which they are asked.',
    }),
    installed: Type.Array(kind, {
      maxItems: partnerKinds.length,
      description: 'Kinds of which this installation has one for merchants without an account of their own.',
    }),
  },
  { title: 'PartnerAccountList' },
);

export const courierOrderSchema = closed(
  { accountIds: Type.Array(accountId, { maxItems: 5, uniqueItems: true }) },
  { title: 'CourierOrder', examples: [{ accountIds: ['courier-665f1c2ab3e4d5f6a7b8c9d0'] }] },
);
