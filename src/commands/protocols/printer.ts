import { Type } from 'typebox';
import { epsonCallForm } from '../../contract/kitchen/epson.ts';
import { starMediaTypes, starOfferForm, starPollForm } from '../../contract/kitchen/star.ts';
import type { Protocol, ProtocolOperation } from './protocol.ts';

const unproven = { 401: { description: 'There is no printer with that secret.' } };
const address = '/api/v1/printers/{secret}';

const operations: readonly ProtocolOperation[] = [
  {
    id: 'poll',
    method: 'POST',
    path: address,
    tag: 'Both',
    summary: 'Asks whether there is a ticket; an Epson also says what became of one, and how it is.',
    description:
      'Every few seconds. Star posts JSON and is answered with JSON, Epson posts a form and is answered with XML.',
    request: starPollForm,
    otherRequest: { type: 'application/x-www-form-urlencoded', form: epsonCallForm },
    answers: {
      200: {
        description:
          'Star: whether there is a ticket. Epson: a `PrintRequestInfo` document with one ticket, or nothing.',
        form: starOfferForm,
        other: { type: 'text/xml', form: Type.String({ description: 'Empty: there is no ticket.' }) },
      },
      400: { description: 'The body is no call of the protocol the printer was added with.' },
      ...unproven,
    },
  },
  {
    id: 'fetchTicket',
    method: 'GET',
    path: address,
    tag: 'Star CloudPRNT',
    summary: 'Fetches the ticket that was offered.',
    description: 'The same again is answered with the same ticket until it is confirmed.',
    query: {
      type: `One of the forms that were offered: ${starMediaTypes.join(', ')}.`,
      token: 'The token of the offer; older firmware leaves it out.',
      mac: 'Which printer it is; not read.',
    },
    answers: {
      200: {
        description: 'The ticket.',
        other: { type: starMediaTypes[0], form: Type.String({ description: 'The commands of the printer.' }) },
      },
      404: { description: 'There is no ticket, or none any more.' },
      415: { description: 'That form was not offered.' },
      ...unproven,
    },
  },
  {
    id: 'confirmTicket',
    method: 'DELETE',
    path: address,
    tag: 'Star CloudPRNT',
    summary: 'Says what became of the ticket.',
    description: 'Only a ticket that is confirmed is not offered again.',
    query: {
      code: '2xx or `OK`: it is printed. 51x, 521: it cannot be printed. Others: it failed, and waits again.',
      token: 'The token of the offer; older firmware leaves it out.',
      mac: 'Which printer it is; not read.',
    },
    answers: { 200: { description: 'Heard, also where no such ticket waits.' }, ...unproven },
  },
];

/** Between the service and receipt printers, which are its clients (docs/protocols/printer.md). */
export const printerProtocol: Protocol = {
  name: 'printer',
  title: 'Tiffin printer protocols',
  version: '1.0.0',
  description:
    'How receipt printers, and programs that behave like one, fetch kitchen tickets from Tiffin: the parts of Star CloudPRNT and ' +
    'Epson Server Direct Print that are used. Each printer speaks one of them. See docs/protocols/printer.md.',
  server: 'The origin of the service.',
  tags: {
    Both: 'Where both kinds of printers ask.',
    'Star CloudPRNT': 'Of a printer that was added as a Star.',
  },
  securitySchemes: {
    secret: {
      type: 'http',
      scheme: 'basic',
      description: 'Left out where the secret is in the address; else any user, and the secret as password.',
    },
  },
  security: [{}, { secret: [] }],
  pathTexts: { secret: 'The secret of the printer.' },
  operations,
};
