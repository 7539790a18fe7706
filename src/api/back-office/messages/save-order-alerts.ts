import { orderAlertsSchema, orderAlertsToStoreSchema } from '../../../contract/messages/message-settings.ts';
import { CommerceError, invalid } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { findOrderAlerts, saveOrderAlerts as save } from '../../../store/messages/order-alerts.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { textCountriesOf } from '../../../workflows/customer/text-countries.ts';
import { boardPlace } from '../../../workflows/order/board-orders.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Decides when and whom an order that waits is told to while no board is open (design/messages.md#alerts-to-staff). */
export const saveOrderAlerts = operation({
  ...staffAct('manager'),
  id: 'saveOrderAlerts',
  summary: 'Decides whom a waiting order is told to.',
  description:
    'Replaces minutes and recipients; `afterMinutes` null switches the alerts off, no recipients mean the owners. ' +
    'A number that no text can be sent to is VALIDATION_ERROR; a stale revision is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/merchants/{merchantId}/locations/{locationId}/order-alerts',
  body: orderAlertsToStoreSchema,
  answers: { 200: orderAlertsSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, body } = request;
    const place = await boardPlace(context, request);
    const { revision, afterMinutes } = body;
    const phoneNumbers = body.phoneNumbers.map((text, index) => readNumber(context, merchantId, text, index));
    const emailAddresses = [...new Set(body.emailAddresses.map((address) => address.toLowerCase()))];
    const alerts = { revision, afterMinutes, emailAddresses, phoneNumbers: [...new Set(phoneNumbers)] };
    const counts = { emailAddresses: emailAddresses.length, phoneNumbers: alerts.phoneNumbers.length };
    const act = { changes: { afterMinutes, ...counts } };
    const stored = await audited(context, request, act, async (tx) => {
      await holdMerchant(tx, merchantId);
      if (!(await save(tx, place, alerts, context.clock.now()))) {
        throw new CommerceError(
          'RESOURCE_CONFLICT',
          'The alerts were changed since you looked at them: load them again.',
        );
      }
      return findOrderAlerts(tx, place);
    });
    return json(200, stored);
  },
});

function readNumber(context: Context, merchantId: string, text: string, index: number): string {
  const merchant = context.locations.findMerchant(merchantId);
  const number = context.normalizePhone(text.trim(), merchant?.country ?? 'United States');
  if (number === null) {
    throw invalid(
      `phoneNumbers[${index}]`,
      'Use a full phone number; start one of another country with + and its country code.',
      'phoneNumber',
    );
  }
  if (!context.canText(number, textCountriesOf(context, merchant))) {
    throw invalid(
      `phoneNumbers[${index}]`,
      'No text messages are sent to this number. Use an email address.',
      'textCountry',
    );
  }
  return context.formatPhone(number);
}
