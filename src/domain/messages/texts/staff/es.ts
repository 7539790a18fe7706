import type { NoticeTexts } from './en.ts';

/** Spanish. */
export const spanishNotices: NoticeTexts = {
  owners: {
    ownerMade: {
      subject: 'hay una persona propietaria nueva',
      text: '{{by}} ha dado a {{name}} ({{email}}) el papel de propietario.',
    },
    ownerAccepted: {
      subject: 'hay una persona propietaria nueva',
      text: '{{name}} ({{email}}) ha aceptado la invitación de {{by}} y ahora tiene el papel de propietario.',
    },
    noPayments: { subject: 'ha cambiado la cuenta que recibe los pagos', text: '{{by}} ha desconectado la cuenta.' },
    testPayments: {
      subject: 'ha cambiado la cuenta que recibe los pagos',
      text: '{{by}} ha elegido los pagos de prueba.',
    },
    stripeAccount: {
      subject: 'ha cambiado la cuenta que recibe los pagos',
      text: '{{by}} ha conectado la cuenta de Stripe {{account}}.',
    },
    partnerConnected: { subject: 'se conectó un servicio externo', text: '{{by}} conectó {{partner}}.' },
    partnerRemoved: { subject: 'se quitó un servicio externo', text: '{{by}} quitó {{partner}}.' },
    suspended: {
      subject: 'el negocio se ha suspendido',
      text: '{{by}}, que gestiona el servicio, lo ha suspendido: los clientes no pueden pedir. {{reason}}',
    },
    resumed: {
      subject: 'el negocio continúa',
      text: '{{by}}, que gestiona el servicio, ha levantado la suspensión.',
    },
  },
  ownersUnexpected: 'Si no lo esperabas, mira el registro de actividad: {{link}}',
  person: {
    newDevice: {
      subject: 'Nuevo inicio de sesión en el panel',
      text: 'Se ha iniciado sesión en tu cuenta desde un navegador que no se había usado antes: {{device}}, dirección {{address}}.',
    },
    passkeyAdded: {
      subject: 'Tus llaves de acceso han cambiado',
      text: 'Se ha añadido a tu cuenta la llave de acceso «{{name}}».',
    },
    passkeyRemoved: {
      subject: 'Tus llaves de acceso han cambiado',
      text: 'Se ha quitado una llave de acceso de tu cuenta.',
    },
  },
  unnamed: 'un restaurante',
  unknownDevice: 'desconocido',
  personUnexpected: 'Si no has sido tú, cierra todas las sesiones: {{link}}',
  operators: {
    added: {
      subject: 'Otra persona gestiona ahora el servicio',
      text: '{{name}} ({{email}}) ha aceptado una invitación y ahora gestiona el servicio.',
    },
    removed: {
      subject: 'Una persona ya no gestiona el servicio',
      text: '{{name}} ({{email}}) ha quitado a una persona de quienes gestionan el servicio.',
    },
  },
  operatorsUnexpected: 'Si no lo esperabas, mira quién gestiona el servicio: {{link}}',
  operatorInvitation: {
    subject: 'Gestiona un servicio de pedidos',
    text: 'Te han invitado a gestionar el servicio de pedidos de {{service}}, con todos sus negocios.',
    accept: 'Entra con esta dirección y acepta hasta el {{date}}: {{link}}',
    ignore: 'Si no lo esperabas, no hagas nada.',
  },
};
