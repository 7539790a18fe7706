import type { Allergen } from '../menu/allergens.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { StaffLanguage } from '../values/staff-language.ts';

export type TicketWords = {
  readonly methods: Readonly<Record<FulfillmentMethod, string>>;
  readonly table: string;
  readonly room: string;
  readonly asap: string;
  readonly forLater: string;
  readonly placed: string;
  readonly note: string;
  readonly car: string;
  readonly leaveAtDoor: string;
  readonly door: string;
  readonly recipient: string;
  readonly contains: string;
  readonly mayContain: string;
  readonly allergens: Readonly<Record<Allergen, string>>;
  readonly copy: string;
  readonly again: string;
  readonly cancelled: string;
  readonly doNotMake: string;
  readonly test: string;
  readonly testOrder: string;
  readonly testText: string;
  readonly toPay: (amount: string) => string;
  readonly items: (count: number) => string;
};

/** What stands on a ticket besides what the guest ordered, in the language of the printer. */
export const ticketWords: Readonly<Record<StaffLanguage, TicketWords>> = {
  en: {
    methods: { takeout: 'PICKUP', table_side: 'TABLE', room_service: 'ROOM SERVICE', delivery: 'DELIVERY' },
    table: 'TABLE',
    room: 'ROOM',
    asap: 'As soon as possible',
    forLater: 'Ordered for later',
    placed: 'Placed',
    note: 'NOTE',
    car: 'BRING TO THE CAR',
    leaveAtDoor: 'LEAVE AT THE DOOR',
    door: 'AT THE DOOR',
    recipient: 'FOR',
    contains: 'Contains',
    mayContain: 'May contain',
    allergens: {
      gluten: 'gluten',
      crustaceans: 'crustaceans',
      eggs: 'eggs',
      fish: 'fish',
      peanuts: 'peanuts',
      soybeans: 'soy',
      milk: 'milk',
      nuts: 'nuts',
      celery: 'celery',
      mustard: 'mustard',
      sesame: 'sesame',
      sulphites: 'sulfites',
      lupin: 'lupin',
      molluscs: 'mollusks',
    },
    copy: 'COPY',
    again: 'SENT AGAIN - MAY BE PRINTED TWICE',
    cancelled: 'CANCELED',
    doNotMake: 'Do not make this order.',
    test: 'TEST TICKET',
    testOrder: 'TEST',
    testText: 'This printer prints the tickets of',
    toPay: (amount) => `NOT PAID - TAKE ${amount}`,
    items: (count) => (count === 1 ? '1 item' : `${count} items`),
  },
  es: {
    methods: { takeout: 'PARA LLEVAR', table_side: 'MESA', room_service: 'HABITACIÓN', delivery: 'A DOMICILIO' },
    table: 'MESA',
    room: 'HABITACIÓN',
    asap: 'Lo antes posible',
    forLater: 'Pedido para más tarde',
    placed: 'Recibido',
    note: 'NOTA',
    car: 'LLEVAR AL COCHE',
    leaveAtDoor: 'DEJAR EN LA PUERTA',
    door: 'EN LA PUERTA',
    recipient: 'PARA',
    contains: 'Contiene',
    mayContain: 'Puede contener',
    allergens: {
      gluten: 'gluten',
      crustaceans: 'crustáceos',
      eggs: 'huevo',
      fish: 'pescado',
      peanuts: 'cacahuetes',
      soybeans: 'soja',
      milk: 'leche',
      nuts: 'frutos de cáscara',
      celery: 'apio',
      mustard: 'mostaza',
      sesame: 'sésamo',
      sulphites: 'sulfitos',
      lupin: 'altramuces',
      molluscs: 'moluscos',
    },
    copy: 'COPIA',
    again: 'ENVIADO OTRA VEZ - PUEDE ESTAR REPETIDO',
    cancelled: 'CANCELADO',
    doNotMake: 'No preparar este pedido.',
    test: 'TICKET DE PRUEBA',
    testOrder: 'TEST',
    testText: 'Esta impresora imprime los tickets de',
    toPay: (amount) => `SIN PAGAR - COBRAR ${amount}`,
    items: (count) => (count === 1 ? '1 plato' : `${count} platos`),
  },
  de: {
    methods: { takeout: 'ABHOLUNG', table_side: 'TISCH', room_service: 'ZIMMERSERVICE', delivery: 'LIEFERUNG' },
    table: 'TISCH',
    room: 'ZIMMER',
    asap: 'So bald wie möglich',
    forLater: 'Für später bestellt',
    placed: 'Bestellt',
    note: 'HINWEIS',
    car: 'ANS AUTO BRINGEN',
    leaveAtDoor: 'VOR DIE TÜR STELLEN',
    door: 'AN DER TÜR',
    recipient: 'FÜR',
    contains: 'Enthält',
    mayContain: 'Kann enthalten',
    allergens: {
      gluten: 'Gluten',
      crustaceans: 'Krebstiere',
      eggs: 'Eier',
      fish: 'Fisch',
      peanuts: 'Erdnüsse',
      soybeans: 'Soja',
      milk: 'Milch',
      nuts: 'Schalenfrüchte',
      celery: 'Sellerie',
      mustard: 'Senf',
      sesame: 'Sesam',
      sulphites: 'Sulfite',
      lupin: 'Lupinen',
      molluscs: 'Weichtiere',
    },
    copy: 'KOPIE',
    again: 'NOCH EINMAL GESENDET - EVTL. DOPPELT',
    cancelled: 'STORNIERT',
    doNotMake: 'Diese Bestellung nicht zubereiten.',
    test: 'TESTBON',
    testOrder: 'TEST',
    testText: 'Dieser Drucker druckt die Bons von',
    toPay: (amount) => `NICHT BEZAHLT - ${amount} KASSIEREN`,
    items: (count) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
  },
};
