/** English: what people are written about their account and their business. Every other language has the same keys. */
export const englishNotices = {
  /** To everyone who owns the merchant; the subject stands behind its name. */
  owners: {
    ownerMade: { subject: 'there is a new owner', text: '{{by}} made {{name}} ({{email}}) an owner.' },
    ownerAccepted: {
      subject: 'there is a new owner',
      text: '{{name}} ({{email}}) accepted the invitation of {{by}} and is an owner now.',
    },
    noPayments: { subject: 'the account payments go to was changed', text: '{{by}} disconnected the account.' },
    testPayments: { subject: 'the account payments go to was changed', text: '{{by}} chose test payments.' },
    stripeAccount: {
      subject: 'the account payments go to was changed',
      text: '{{by}} connected the Stripe account {{account}}.',
    },
    partnerConnected: { subject: 'a partner was connected', text: '{{by}} connected {{partner}}.' },
    partnerRemoved: { subject: 'a partner was removed', text: '{{by}} removed {{partner}}.' },
    suspended: {
      subject: 'the business was suspended',
      text: '{{by}}, who runs the service, suspended it: guests cannot order. {{reason}}',
    },
    resumed: { subject: 'the business goes on', text: '{{by}}, who runs the service, ended the suspension.' },
  },
  ownersUnexpected: 'If this was not expected, look at the audit log: {{link}}',
  /** To one person. */
  person: {
    newDevice: {
      subject: 'New sign-in to the dashboard',
      text: 'Your account was used to sign in from a browser that was not used before: {{device}}, address {{address}}.',
    },
    passkeyAdded: {
      subject: 'Your passkeys were changed',
      text: 'The passkey “{{name}}” was added to your account.',
    },
    passkeyRemoved: { subject: 'Your passkeys were changed', text: 'A passkey was removed from your account.' },
  },
  /** A merchant whose name is not known yet. */
  unnamed: 'a restaurant',
  unknownDevice: 'unknown',
  personUnexpected: 'If this was not you, sign out everywhere: {{link}}',
  /** To everyone who runs the installation. */
  operators: {
    added: {
      subject: 'There is a new person who runs the service',
      text: '{{name}} ({{email}}) accepted an invitation and runs the service now.',
    },
    removed: {
      subject: 'A person no longer runs the service',
      text: '{{name}} ({{email}}) removed a person from those who run the service.',
    },
  },
  operatorsUnexpected: 'If this was not expected, look at who runs the service: {{link}}',
  operatorInvitation: {
    subject: 'Look after an ordering service',
    text: 'You are invited to run the ordering service at {{service}}, with all of its businesses.',
    accept: 'Sign in with this address and accept, until {{date}}: {{link}}',
    ignore: 'If you did not expect this, do nothing.',
  },
};

/** The notices of one language. */
export type NoticeTexts = typeof englishNotices;
