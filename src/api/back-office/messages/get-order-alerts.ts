import { orderAlertsSchema } from '../../../contract/messages/message-settings.ts';
import { findOrderAlerts } from '../../../store/messages/order-alerts.ts';
import { json } from '../../../workflows/answer.ts';
import { boardPlace } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** When and whom an order that waits is told to while no board is open (design/messages.md#alerts-to-staff). */
export const getOrderAlerts = operation({
  ...staffRead('manager'),
  id: 'getOrderAlerts',
  summary: 'Reads whom a waiting order is told to.',
  description:
    'Returns after how many minutes, and by which e-mail addresses and numbers, staff hear of an order that waits ' +
    'while no board is open. Without recipients the owners do.',
  path: '/merchants/{merchantId}/locations/{locationId}/order-alerts',
  answers: { 200: orderAlertsSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const place = await boardPlace(context, request);
    return json(200, await findOrderAlerts(context.database, place));
  },
});
