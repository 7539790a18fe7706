import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventTypes, isOrderEvent, parseEventType, publicEventId } from '../../../src/domain/webhooks/event.ts';
import { forAll } from '../../support/run/for-all.ts';

test('the outside name of an event has nothing that would part a signed text', () => {
  expect(publicEventId('6740c0ffee6740c0ffee6740/order.created')).toBe('evt_6740c0ffee6740c0ffee6740_order_created');
  forAll(fc.string(), (eventId) => expect(publicEventId(eventId)).not.toMatch(/[./]/), 10_000);
});

test('different events of the types we have have different public ids', () => {
  const subject = fc.stringMatching(/^[A-Za-z0-9_-]{1,24}$/);
  const event = fc.tuple(subject, fc.constantFrom(...eventTypes)).map(([id, type]) => `${id}/${type}`);
  forAll(
    fc.tuple(event, event),
    ([one, other]) => expect(publicEventId(one) === publicEventId(other)).toBe(one === other),
    10_000,
  );
});

test('only known words are events; what is sent to people is none', () => {
  expect(parseEventType('order.ready')).toBe('order.ready');
  expect(parseEventType('order.teleported')).toBeNull();
  expect(parseEventType('message.order_confirmation')).toBeNull();
  const ofOrders = eventTypes.filter((type) => type.startsWith('order.') && type !== 'order.refunded');
  expect(eventTypes.filter(isOrderEvent)).toEqual(ofOrders);
});
