/** English: the texts of all messages to people. Every other language has the same keys. */
export const english = {
  order: {
    received: {
      subject: 'We have your order {{number}}',
      opening:
        'Thank you! {{restaurant}} has received your order {{number}} and will answer by {{answerBy}}. We write to you as soon as it is accepted.',
      text: '{{restaurant}} has received your order {{number}} and will answer by {{answerBy}}.',
    },
    accepted: {
      subject: 'Your order {{number}} at {{restaurant}}',
      opening: '{{restaurant}} has accepted your order {{number}}. It is planned for {{time}}.',
      text: '{{restaurant}} has accepted your order {{number}}. It is planned for {{time}}.',
    },
    late: {
      subject: 'Your order {{number}} is running late',
      opening:
        'We are sorry: {{restaurant}} is running late with your order {{number}}. It is now planned for {{time}}.',
      text: '{{restaurant}} is running late with your order {{number}}. It is now planned for {{time}}.',
    },
    ready: {
      subject: 'Your order {{number}} is ready',
      opening: 'Your order {{number}} is ready. You can collect it at {{restaurant}} now.',
      text: 'Your order {{number}} is ready to collect at {{restaurant}}.',
    },
    on_the_way: {
      subject: 'Your order {{number}} is on its way',
      opening: 'Your order {{number}} from {{restaurant}} is on its way to you.',
      text: 'Your order {{number}} from {{restaurant}} is on its way to you.',
    },
    refused: {
      subject: '{{restaurant}} cannot take your order {{number}}',
      opening:
        'We are sorry: {{restaurant}} cannot take your order {{number}}. You have not been charged. An amount that was reserved on your card is released, which can take a few days to show.',
      text: '{{restaurant}} cannot take your order {{number}}. You have not been charged.',
    },
    cancelled: {
      subject: 'Your order {{number}} was canceled',
      opening: 'We are sorry: {{restaurant}} has canceled your order {{number}}.',
      text: '{{restaurant}} has canceled your order {{number}}.',
    },
    refunded: {
      subject: 'Refund for your order {{number}} at {{restaurant}}',
      opening: '{{restaurant}} has refunded {{amount}} of the {{total}} you paid for your order {{number}}.',
      text: '{{restaurant}} has refunded {{amount}} of the {{total}} you paid for your order {{number}}.',
    },
  },
  parts: {
    quoted: '“{{text}}”',
    hello: 'Hello {{name}},',
    isFor: 'This is for: {{dishes}}.',
    notCharged: 'Nothing is charged before it is accepted.',
    goesBack: '{{amount}} goes back to the card or account you paid with. It can take a few days to show there.',
    order: 'Order',
    restaurant: 'Restaurant',
    address: 'Address',
    phone: 'Phone',
    total: 'Total',
    logo: 'Logo',
    follow: 'Follow your order',
    questions: 'Questions about your order? Call {{restaurant}}: {{phone}}',
    why: 'You receive this message because you ordered at {{restaurant}}.',
  },
  legal: { imprintUrl: 'Legal notice', privacyUrl: 'Privacy', termsUrl: 'Terms' },
  /** Of orders that are paid to the staff. */
  counter: {
    toPay: {
      takeout: 'Please pay {{due}} at the counter when you collect it.',
      delivery: 'Please pay {{due}} when it is brought to you.',
      table_side: 'Please pay {{due}} at the restaurant.',
      room_service: 'Please pay {{due}} when it is brought to you.',
    },
    nothing: 'There is nothing to pay.',
    handBack: '{{amount}} is given back to you at the restaurant.',
    refused: 'We are sorry: {{restaurant}} cannot take your order {{number}}. There is nothing to pay.',
    lessSubject: 'Less to pay for your order {{number}} at {{restaurant}}',
    less: '{{restaurant}} has taken {{amount}} off what you pay for your order {{number}}.',
  },
  /** Of an order that the guest took back before it was accepted. */
  byGuest: {
    subject: 'You canceled your order {{number}}',
    opening:
      'You have canceled your order {{number}} at {{restaurant}} before it was accepted. You have not been charged. An amount that was reserved on your card is released, which can take a few days to show.',
    text: 'You have canceled your order {{number}} at {{restaurant}}. You have not been charged.',
    unpaid:
      'You have canceled your order {{number}} at {{restaurant}} before it was accepted. There is nothing to pay.',
  },
  totals: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    fee: {
      takeout: 'Pickup fee',
      delivery: 'Delivery fee',
      table_side: 'Table service fee',
      room_service: 'Room service fee',
    },
    tax: 'Tax',
    enterprise: 'Restaurant fee',
    service: 'Service fee',
    tip: 'Tip',
    refund: 'Refund',
    included: 'Includes {{rate}} {{tax}}',
    includedIn: 'Includes {{rate}} {{tax}} in {{amount}}',
    taxName: {
      vat: 'VAT',
      gst: 'GST',
      hst: 'GST/HST',
      sales_tax: 'sales tax',
      consumption_tax: 'consumption tax',
      tax: 'tax',
    },
    added: {
      vat: 'VAT {{rate}}',
      gst: 'GST {{rate}}',
      hst: 'GST/HST {{rate}}',
      sales_tax: 'Sales tax {{rate}}',
      consumption_tax: 'Consumption tax {{rate}}',
      tax: 'Tax {{rate}}',
    },
  },
  when: {
    takeout: 'Pickup',
    delivery: 'Delivery',
    table_side: 'At your table',
    room_service: 'To your room',
  },
  handover: {
    car: 'Your car',
    leaveAtDoor: 'Left at your door',
    instructions: 'At your door',
    recipient: 'Handed to',
  },
  code: {
    subject: 'Your code for {{place}}',
    text: '{{code}} is your code for {{place}}. It is good for 10 minutes.',
    dashboard: 'the dashboard',
  },
  newDevice: {
    subject: 'New sign-in at {{restaurant}}',
    text: 'Your account at {{restaurant}} was used to sign in from a browser that was not used before{{device}}. If this was not you, sign out everywhere: {{link}}',
  },
  invitation: {
    subject: 'Work with {{restaurant}}',
    text: 'You are invited to the dashboard of {{restaurant}}.',
    accept: 'Sign in with this address and accept, until {{date}}: {{link}}',
    ignore: 'If you did not expect this, do nothing.',
  },
  alert: {
    subject: 'Order {{number}} is waiting at {{location}}',
    waits:
      'Order {{number}} at {{location}} is waiting for an answer, and no board is open. Without one it is refused at {{answerBy}}.',
    unseen:
      'Order {{number}} at {{location}} was accepted by itself, and no board is open. It is planned for {{time}}.',
    open: 'Open the board: {{link}}',
  },
  budget: {
    subject: 'no more text messages today',
    text: 'The {{count}} text messages a day of {{restaurant}} are used up. Until {{date}} guests who left only a phone number get no message about their order; e-mail goes on. Switch off kinds of text messages on the Messages page: {{link}}',
  },
};

/** The texts of one language. */
export type MessageTexts = typeof english;

/** What a guest can say of how an order is handed over. */
export type HandoverPart = keyof MessageTexts['handover'];
