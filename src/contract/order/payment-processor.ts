import { Type } from 'typebox';
import { closed, dateTime, nullable, oneOf } from '../values/scalars.ts';

// The payment processor of a merchant, as its owner sets it up in the dashboard, and what the payment page needs of it.

const key = (pattern: string, example: string, description: string) =>
  Type.String({ minLength: 1, maxLength: 255, pattern, examples: [example], description });

const publishableKey = key(
  '^pk_(test|live)_[A-Za-z0-9]{8,}$',
  'pk_test_51Examp1e',
  'The key that the payment page uses.',
);

/** Stripe with the merchant's own account, the test processor, or no account any more. */
export const paymentProcessorRequestSchema = Type.Union(
  [
    closed({
      processor: Type.Literal('stripe'),
      secretKey: key('^(sk|rk)_(test|live)_[A-Za-z0-9]{8,}$', 'sk_test_51Examp1e', 'Cannot be read again.'),
      publishableKey,
      webhookSecret: Type.Optional(
        key(
          '^whsec_[A-Za-z0-9+/=_-]{8,}$',
          'whsec_Examp1eExamp1e',
          'Of a webhook you made yourself; left out, this service makes one. Cannot be read again.',
        ),
      ),
    }),
    closed({ processor: Type.Literal('test') }),
    closed({ processor: Type.Literal('none') }),
  ],
  { title: 'PaymentProcessorRequest', examples: [{ processor: 'test' }] },
);

const masked = (example: string) =>
  nullable(
    Type.String({
      description:
        'The type of the key and its last four characters; null when it can no longer be decrypted: connect again.',
      examples: [example],
    }),
  );

export const paymentProcessorSchema = closed(
  {
    processor: oneOf(['stripe', 'test', 'none'], { description: '`none`: payments are not possible.' }),
    account: nullable(
      closed(
        {
          accountId: Type.String({ examples: ['acct_1Examp1e'] }),
          mode: nullable(oneOf(['test', 'live'])),
          publishableKey: Type.String(),
          secretKey: masked('sk_test_…mp1e'),
          webhookSecret: masked('whsec_…mp1e'),
          webhook: oneOf(['made', 'given', 'none'], {
            title: 'PaymentWebhook',
            description:
              '`made`: this service made it at the account. `given`: a person made it and gave its secret. ' +
              '`none`: payments are looked up every 15 seconds.',
          }),
          connectedAt: dateTime,
        },
        { title: 'PaymentProcessorAccount' },
      ),
    ),
    makesWebhooks: Type.Boolean({
      description: 'Whether this service makes the webhook itself: where guests reach it by https.',
    }),
    webhookUrl: Type.String({
      description: 'The address to which the account sends its events.',
      examples: ['https://orders.example/api/v1/webhooks/stripe/de300000-0000-4000-8000-000000000001'],
    }),
  },
  { title: 'PaymentProcessorSettings' },
);

export const paymentFormSchema = closed(
  {
    processor: Type.String({
      description:
        'The processor whose form the payment page shows: `stripe`, `sandbox`, the name of a provider, `none`, or `counter`: nothing is paid online.',
      examples: ['stripe'],
    }),
    publishableKey: Type.Optional(publishableKey),
    customerSecret: Type.Optional(
      Type.String({
        minLength: 1,
        description: "Lets the page show and save the signed-in customer's cards; valid for minutes.",
      }),
    ),
  },
  { title: 'PaymentForm' },
);
