import type { MessageTexts } from './en.ts';

/** German. */
export const german: MessageTexts = {
  order: {
    received: {
      subject: 'Wir haben Ihre Bestellung {{number}}',
      opening:
        'Vielen Dank! {{restaurant}} hat Ihre Bestellung {{number}} erhalten und antwortet bis spätestens {{answerBy}} Uhr. Wir schreiben Ihnen, sobald sie angenommen ist.',
      text: '{{restaurant}} hat Ihre Bestellung {{number}} erhalten und antwortet bis spätestens {{answerBy}} Uhr.',
    },
    accepted: {
      subject: 'Ihre Bestellung {{number}} bei {{restaurant}}',
      opening: '{{restaurant}} hat Ihre Bestellung {{number}} angenommen. Geplante Zeit: {{time}}.',
      text: '{{restaurant}} hat Ihre Bestellung {{number}} angenommen. Geplante Zeit: {{time}}.',
    },
    late: {
      subject: 'Ihre Bestellung {{number}} verspätet sich',
      opening:
        'Es tut uns leid: {{restaurant}} braucht für Ihre Bestellung {{number}} länger. Neue geplante Zeit: {{time}}.',
      text: '{{restaurant}} braucht für Ihre Bestellung {{number}} länger. Neue geplante Zeit: {{time}}.',
    },
    ready: {
      subject: 'Ihre Bestellung {{number}} ist fertig',
      opening: 'Ihre Bestellung {{number}} ist fertig. Sie können sie jetzt bei {{restaurant}} abholen.',
      text: 'Ihre Bestellung {{number}} ist bei {{restaurant}} abholbereit.',
    },
    on_the_way: {
      subject: 'Ihre Bestellung {{number}} ist unterwegs',
      opening: 'Ihre Bestellung {{number}} von {{restaurant}} ist unterwegs zu Ihnen.',
      text: 'Ihre Bestellung {{number}} von {{restaurant}} ist unterwegs zu Ihnen.',
    },
    refused: {
      subject: '{{restaurant}} kann Ihre Bestellung {{number}} nicht annehmen',
      opening:
        'Es tut uns leid: {{restaurant}} kann Ihre Bestellung {{number}} nicht annehmen. Es wurde nichts abgebucht. War ein Betrag auf Ihrer Karte reserviert, wird er wieder frei; bis das zu sehen ist, können einige Tage vergehen.',
      text: '{{restaurant}} kann Ihre Bestellung {{number}} nicht annehmen. Es wurde nichts abgebucht.',
    },
    cancelled: {
      subject: 'Ihre Bestellung {{number}} wurde storniert',
      opening: 'Es tut uns leid: {{restaurant}} hat Ihre Bestellung {{number}} storniert.',
      text: '{{restaurant}} hat Ihre Bestellung {{number}} storniert.',
    },
    refunded: {
      subject: 'Erstattung für Ihre Bestellung {{number}} bei {{restaurant}}',
      opening:
        '{{restaurant}} hat Ihnen {{amount}} von den {{total}} erstattet, die Sie für Ihre Bestellung {{number}} bezahlt haben.',
      text: '{{restaurant}} hat Ihnen {{amount}} von den {{total}} erstattet, die Sie für Ihre Bestellung {{number}} bezahlt haben.',
    },
  },
  parts: {
    quoted: '„{{text}}“',
    hello: 'Guten Tag {{name}},',
    isFor: 'Das betrifft: {{dishes}}.',
    notCharged: 'Bevor sie angenommen ist, wird nichts abgebucht.',
    goesBack:
      '{{amount}} gehen auf die Karte oder das Konto zurück, womit Sie bezahlt haben. Bis das zu sehen ist, können einige Tage vergehen.',
    order: 'Bestellung',
    restaurant: 'Restaurant',
    address: 'Adresse',
    phone: 'Telefon',
    total: 'Gesamt',
    logo: 'Logo',
    follow: 'Bestellung verfolgen',
    questions: 'Fragen zu Ihrer Bestellung? Rufen Sie {{restaurant}} an: {{phone}}',
    why: 'Sie erhalten diese Nachricht, weil Sie bei {{restaurant}} bestellt haben.',
  },
  legal: { imprintUrl: 'Impressum', privacyUrl: 'Datenschutz', termsUrl: 'AGB' },
  counter: {
    toPay: {
      takeout: 'Bitte zahlen Sie {{due}} bei der Abholung.',
      delivery: 'Bitte zahlen Sie {{due}} bei der Lieferung.',
      table_side: 'Bitte zahlen Sie {{due}} im Restaurant.',
      room_service: 'Bitte zahlen Sie {{due}}, wenn sie gebracht wird.',
    },
    nothing: 'Es ist nichts zu zahlen.',
    handBack: 'Im Restaurant bekommen Sie {{amount}} zurück.',
    refused: 'Es tut uns leid: {{restaurant}} kann Ihre Bestellung {{number}} nicht annehmen. Es ist nichts zu zahlen.',
    lessSubject: 'Weniger zu zahlen für Ihre Bestellung {{number}} bei {{restaurant}}',
    less: '{{restaurant}} hat {{amount}} von dem abgezogen, was Sie für Ihre Bestellung {{number}} zahlen.',
  },
  byGuest: {
    subject: 'Sie haben Ihre Bestellung {{number}} storniert',
    opening:
      'Sie haben Ihre Bestellung {{number}} bei {{restaurant}} storniert, bevor sie angenommen wurde. Es wurde nichts abgebucht. Ein Betrag, der auf Ihrer Karte reserviert war, wird freigegeben; bis das zu sehen ist, können einige Tage vergehen.',
    text: 'Sie haben Ihre Bestellung {{number}} bei {{restaurant}} storniert. Es wurde nichts abgebucht.',
    unpaid:
      'Sie haben Ihre Bestellung {{number}} bei {{restaurant}} storniert, bevor sie angenommen wurde. Es ist nichts zu zahlen.',
  },
  totals: {
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    fee: {
      takeout: 'Abholgebühr',
      delivery: 'Liefergebühr',
      table_side: 'Gebühr für Bedienung am Tisch',
      room_service: 'Gebühr für Zimmerservice',
    },
    tax: 'Steuern',
    enterprise: 'Gebühr des Restaurants',
    service: 'Servicegebühr',
    tip: 'Trinkgeld',
    refund: 'Erstattung',
    included: 'Inkl. {{rate}} {{tax}}',
    includedIn: 'Inkl. {{rate}} {{tax}} in {{amount}}',
    taxName: {
      vat: 'MwSt.',
      gst: 'GST',
      hst: 'GST/HST',
      sales_tax: 'Verkaufssteuer',
      consumption_tax: 'Konsumsteuer',
      tax: 'Steuer',
    },
    added: {
      vat: 'MwSt. {{rate}}',
      gst: 'GST {{rate}}',
      hst: 'GST/HST {{rate}}',
      sales_tax: 'Verkaufssteuer {{rate}}',
      consumption_tax: 'Konsumsteuer {{rate}}',
      tax: 'Steuer {{rate}}',
    },
  },
  when: {
    takeout: 'Abholung',
    delivery: 'Lieferung',
    table_side: 'An Ihrem Tisch',
    room_service: 'Auf Ihr Zimmer',
  },
  handover: {
    car: 'Ihr Auto',
    leaveAtDoor: 'Wird vor Ihre Tür gestellt',
    instructions: 'An Ihrer Tür',
    recipient: 'Wird übergeben an',
  },
  code: {
    subject: 'Ihr Code für {{place}}',
    text: '{{code}} ist Ihr Code für {{place}}. Er gilt 10 Minuten.',
    dashboard: 'das Dashboard',
  },
  newDevice: {
    subject: 'Neue Anmeldung bei {{restaurant}}',
    text: 'Mit Ihrem Konto bei {{restaurant}} hat sich jemand in einem Browser angemeldet, der noch nicht verwendet wurde{{device}}. Wenn Sie das nicht waren, melden Sie sich überall ab: {{link}}',
  },
  invitation: {
    subject: 'Mitarbeit bei {{restaurant}}',
    text: 'Sie sind zum Dashboard von {{restaurant}} eingeladen.',
    accept: 'Melden Sie sich mit dieser Adresse an, und nehmen Sie bis {{date}} an: {{link}}',
    ignore: 'Wenn Sie das nicht erwartet haben, brauchen Sie nichts zu tun.',
  },
  alert: {
    subject: 'Bestellung {{number}} wartet: {{location}}',
    waits:
      'Bestellung {{number}} bei {{location}} wartet auf eine Antwort, und kein Bestellboard ist geöffnet. Ohne Antwort bis {{answerBy}} Uhr wird sie abgelehnt.',
    unseen:
      'Bestellung {{number}} bei {{location}} wurde automatisch angenommen, und kein Bestellboard ist geöffnet. Geplante Zeit: {{time}}.',
    open: 'Bestellboard öffnen: {{link}}',
  },
  budget: {
    subject: 'heute keine SMS mehr',
    text: 'Die {{count}} SMS, die {{restaurant}} am Tag senden kann, sind verbraucht. Bis {{date}} erhalten Gäste, die nur eine Telefonnummer angegeben haben, keine Nachricht zu ihrer Bestellung; E-Mails gehen weiter. Schalten Sie Arten von SMS auf der Seite Nachrichten ab: {{link}}',
  },
};
