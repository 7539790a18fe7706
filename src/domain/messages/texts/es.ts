import type { MessageTexts } from './en.ts';

/** Spanish. */
export const spanish: MessageTexts = {
  order: {
    received: {
      subject: 'Tenemos tu pedido {{number}}',
      opening:
        '¡Gracias! {{restaurant}} ha recibido tu pedido {{number}}. Hora límite para responderte: {{answerBy}}. Te escribiremos en cuanto lo acepte.',
      text: '{{restaurant}} ha recibido tu pedido {{number}}. Hora límite para responderte: {{answerBy}}.',
    },
    accepted: {
      subject: 'Tu pedido {{number}} en {{restaurant}}',
      opening: '{{restaurant}} ha aceptado tu pedido {{number}}. Está previsto para el {{time}}.',
      text: '{{restaurant}} ha aceptado tu pedido {{number}}. Está previsto para el {{time}}.',
    },
    late: {
      subject: 'Tu pedido {{number}} se retrasa',
      opening:
        'Lo sentimos: {{restaurant}} va con retraso con tu pedido {{number}}. Ahora está previsto para el {{time}}.',
      text: '{{restaurant}} va con retraso con tu pedido {{number}}. Ahora está previsto para el {{time}}.',
    },
    ready: {
      subject: 'Tu pedido {{number}} está listo',
      opening: 'Tu pedido {{number}} está listo. Ya puedes recogerlo en {{restaurant}}.',
      text: 'Tu pedido {{number}} está listo para recoger en {{restaurant}}.',
    },
    on_the_way: {
      subject: 'Tu pedido {{number}} está en camino',
      opening: 'Tu pedido {{number}} de {{restaurant}} está en camino.',
      text: 'Tu pedido {{number}} de {{restaurant}} está en camino.',
    },
    refused: {
      subject: '{{restaurant}} no puede aceptar tu pedido {{number}}',
      opening:
        'Lo sentimos: {{restaurant}} no puede aceptar tu pedido {{number}}. No se te ha cobrado nada. Si había un importe reservado en tu tarjeta, se libera; puede tardar unos días en verse.',
      text: '{{restaurant}} no puede aceptar tu pedido {{number}}. No se te ha cobrado nada.',
    },
    cancelled: {
      subject: 'Tu pedido {{number}} se ha cancelado',
      opening: 'Lo sentimos: {{restaurant}} ha cancelado tu pedido {{number}}.',
      text: '{{restaurant}} ha cancelado tu pedido {{number}}.',
    },
    refunded: {
      subject: 'Reembolso de tu pedido {{number}} en {{restaurant}}',
      opening: '{{restaurant}} te ha reembolsado {{amount}} de los {{total}} que pagaste por tu pedido {{number}}.',
      text: '{{restaurant}} te ha reembolsado {{amount}} de los {{total}} que pagaste por tu pedido {{number}}.',
    },
  },
  parts: {
    quoted: '«{{text}}»',
    hello: 'Hola, {{name}}:',
    isFor: 'Corresponde a: {{dishes}}.',
    notCharged: 'No se cobra nada antes de que lo acepte.',
    goesBack: '{{amount}} vuelven a la tarjeta o cuenta con la que pagaste. Puede tardar unos días en aparecer.',
    order: 'Pedido',
    restaurant: 'Restaurante',
    address: 'Dirección',
    phone: 'Teléfono',
    total: 'Total',
    logo: 'Logotipo',
    follow: 'Sigue tu pedido',
    questions: '¿Preguntas sobre tu pedido? Llama a {{restaurant}}: {{phone}}',
    why: 'Recibes este mensaje porque has hecho un pedido en {{restaurant}}.',
  },
  legal: { imprintUrl: 'Aviso legal', privacyUrl: 'Privacidad', termsUrl: 'Condiciones' },
  counter: {
    toPay: {
      takeout: 'Paga {{due}} en el mostrador cuando lo recojas.',
      delivery: 'Paga {{due}} cuando te lo traigan.',
      table_side: 'Paga {{due}} en el restaurante.',
      room_service: 'Paga {{due}} cuando te lo traigan.',
    },
    nothing: 'No tienes que pagar nada.',
    handBack: 'En el restaurante te devuelven {{amount}}.',
    refused: 'Lo sentimos: {{restaurant}} no puede aceptar tu pedido {{number}}. No tienes que pagar nada.',
    lessSubject: 'Pagas menos por tu pedido {{number}} en {{restaurant}}',
    less: '{{restaurant}} ha descontado {{amount}} de lo que pagas por tu pedido {{number}}.',
  },
  byGuest: {
    subject: 'Has cancelado tu pedido {{number}}',
    opening:
      'Has cancelado tu pedido {{number}} en {{restaurant}} antes de que lo aceptaran. No se te ha cobrado nada. El importe que se reservó en tu tarjeta se libera; puede tardar unos días en verse.',
    text: 'Has cancelado tu pedido {{number}} en {{restaurant}}. No se te ha cobrado nada.',
    unpaid: 'Has cancelado tu pedido {{number}} en {{restaurant}} antes de que lo aceptaran. No tienes que pagar nada.',
  },
  totals: {
    subtotal: 'Subtotal',
    discount: 'Descuento',
    fee: {
      takeout: 'Gastos de recogida',
      delivery: 'Gastos de entrega',
      table_side: 'Servicio de mesa',
      room_service: 'Servicio de habitaciones',
    },
    tax: 'Impuestos',
    enterprise: 'Cargo del restaurante',
    service: 'Cargo por servicio',
    tip: 'Propina',
    refund: 'Reembolso',
    included: 'Incluye {{rate}} de {{tax}}',
    includedIn: 'Incluye {{rate}} de {{tax}} en {{amount}}',
    taxName: {
      vat: 'IVA',
      gst: 'GST',
      hst: 'GST/HST',
      sales_tax: 'impuesto sobre las ventas',
      consumption_tax: 'impuesto al consumo',
      tax: 'impuesto',
    },
    added: {
      vat: 'IVA {{rate}}',
      gst: 'GST {{rate}}',
      hst: 'GST/HST {{rate}}',
      sales_tax: 'Impuesto sobre las ventas {{rate}}',
      consumption_tax: 'Impuesto al consumo {{rate}}',
      tax: 'Impuesto {{rate}}',
    },
  },
  when: {
    takeout: 'Recogida',
    delivery: 'Entrega',
    table_side: 'En tu mesa',
    room_service: 'En tu habitación',
  },
  handover: {
    car: 'Tu coche',
    leaveAtDoor: 'Se deja en tu puerta',
    instructions: 'En tu puerta',
    recipient: 'Se entrega a',
  },
  code: {
    subject: 'Tu código para {{place}}',
    text: '{{code}} es tu código para {{place}}. Vale durante 10 minutos.',
    dashboard: 'el panel',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en {{restaurant}}',
    text: 'Se ha iniciado sesión en tu cuenta de {{restaurant}} desde un navegador que no se había usado antes{{device}}. Si no has sido tú, cierra todas las sesiones: {{link}}',
  },
  invitation: {
    subject: 'Trabaja con {{restaurant}}',
    text: 'Te han invitado al panel de {{restaurant}}.',
    accept: 'Entra con esta dirección y acepta hasta el {{date}}: {{link}}',
    ignore: 'Si no lo esperabas, no hagas nada.',
  },
  alert: {
    subject: 'El pedido {{number}} espera en {{location}}',
    waits:
      'El pedido {{number}} de {{location}} espera respuesta y no hay ningún panel de pedidos abierto. Sin respuesta se rechaza. Hora límite: {{answerBy}}.',
    unseen:
      'El pedido {{number}} de {{location}} se ha aceptado solo y no hay ningún panel de pedidos abierto. Está previsto para el {{time}}.',
    open: 'Abre el panel de pedidos: {{link}}',
  },
  budget: {
    subject: 'no quedan mensajes de texto por hoy',
    text: 'Se han gastado los {{count}} mensajes de texto diarios de {{restaurant}}. Hasta el {{date}}, los clientes que solo dejaron un teléfono no reciben mensajes sobre su pedido; el correo sigue. Desactiva tipos de mensajes de texto en la página Mensajes: {{link}}',
  },
};
