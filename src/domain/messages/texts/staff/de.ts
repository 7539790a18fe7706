import type { NoticeTexts } from './en.ts';

/** German. */
export const germanNotices: NoticeTexts = {
  owners: {
    ownerMade: {
      subject: 'Es gibt einen neuen Inhaber',
      text: '{{by}} hat {{name}} ({{email}}) die Rolle Inhaber gegeben.',
    },
    ownerAccepted: {
      subject: 'Es gibt einen neuen Inhaber',
      text: '{{name}} ({{email}}) hat die Einladung von {{by}} angenommen und hat jetzt die Rolle Inhaber.',
    },
    noPayments: {
      subject: 'Das Konto, auf das Zahlungen gehen, wurde geändert',
      text: '{{by}} hat das Konto getrennt.',
    },
    testPayments: {
      subject: 'Das Konto, auf das Zahlungen gehen, wurde geändert',
      text: '{{by}} hat Testzahlungen gewählt.',
    },
    stripeAccount: {
      subject: 'Das Konto, auf das Zahlungen gehen, wurde geändert',
      text: '{{by}} hat das Stripe-Konto {{account}} verbunden.',
    },
    partnerConnected: { subject: 'ein Partner wurde verbunden', text: '{{by}} hat {{partner}} verbunden.' },
    partnerRemoved: { subject: 'ein Partner wurde entfernt', text: '{{by}} hat {{partner}} entfernt.' },
    suspended: {
      subject: 'Der Betrieb wurde gesperrt',
      text: '{{by}} betreibt den Dienst und hat den Betrieb gesperrt: Gäste können nicht bestellen. {{reason}}',
    },
    resumed: {
      subject: 'Es geht weiter',
      text: '{{by}} betreibt den Dienst und hat die Sperre aufgehoben.',
    },
  },
  ownersUnexpected: 'Wenn Sie das nicht erwartet haben, sehen Sie im Protokoll nach: {{link}}',
  person: {
    newDevice: {
      subject: 'Neue Anmeldung am Dashboard',
      text: 'Mit Ihrem Konto hat sich jemand in einem Browser angemeldet, der noch nicht verwendet wurde: {{device}}, Adresse {{address}}.',
    },
    passkeyAdded: {
      subject: 'Ihre Passkeys wurden geändert',
      text: 'Der Passkey „{{name}}“ wurde zu Ihrem Konto hinzugefügt.',
    },
    passkeyRemoved: {
      subject: 'Ihre Passkeys wurden geändert',
      text: 'Ein Passkey wurde aus Ihrem Konto entfernt.',
    },
  },
  unnamed: 'einem Restaurant',
  unknownDevice: 'unbekannt',
  personUnexpected: 'Wenn Sie das nicht waren, melden Sie sich überall ab: {{link}}',
  operators: {
    added: {
      subject: 'Eine weitere Person betreibt den Dienst',
      text: '{{name}} ({{email}}) hat eine Einladung angenommen und betreibt jetzt den Dienst.',
    },
    removed: {
      subject: 'Eine Person betreibt den Dienst nicht mehr',
      text: '{{name}} ({{email}}) hat eine Person aus dem Kreis entfernt, der den Dienst betreibt.',
    },
  },
  operatorsUnexpected: 'Wenn Sie das nicht erwartet haben, sehen Sie nach, wer den Dienst betreibt: {{link}}',
  operatorInvitation: {
    subject: 'Einen Bestelldienst betreiben',
    text: 'Sie sind eingeladen, den Bestelldienst {{service}} mit allen seinen Betrieben zu betreiben.',
    accept: 'Melden Sie sich mit dieser Adresse an, und nehmen Sie bis {{date}} an: {{link}}',
    ignore: 'Wenn Sie das nicht erwartet haben, brauchen Sie nichts zu tun.',
  },
};
