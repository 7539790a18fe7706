import { stationsSchema } from '../../../contract/kitchen/stations.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { saveStations } from '../../../store/kitchen/stations.ts';
import { json } from '../../../workflows/answer.ts';
import { requiredText } from '../../../workflows/location/location-settings.ts';
import { boardPlace } from '../../../workflows/order/board-orders.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Puts stations in place of those the location had; printers and displays of one that is gone show everything. */
export const saveKitchenStations = operation({
  ...staffAct('manager'),
  id: 'saveKitchenStations',
  summary: 'Replaces the kitchen stations of a location.',
  description:
    'Puts up to 12 stations in place of those there are; the last save counts. ' +
    'Two of one id or name, or two that take the rest, are VALIDATION_ERROR.',
  method: 'PUT',
  path: '/merchants/{merchantId}/locations/{locationId}/stations',
  body: stationsSchema,
  answers: { 200: stationsSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const place = await boardPlace(context, request);
    const stations = request.body.stations.map((station, index) => ({
      ...station,
      name: requiredText(station.name, `stations[${index}].name`),
    }));
    stations.forEach((station, index) => {
      const before = stations.slice(0, index);
      const isTwice = before.some(({ stationId, name }) => stationId === station.stationId || name === station.name);
      if (isTwice) throw invalid(`stations[${index}]`, 'Another station has this id or name.', 'unique');
      if (station.takesRest && before.some(({ takesRest }) => takesRest)) {
        throw invalid(`stations[${index}].takesRest`, 'Only one station takes what no other names.', 'unique');
      }
    });
    const act = { changes: { stations: stations.map(({ name }) => name) } };
    await audited(context, request, act, async (tx) => {
      await holdMerchant(tx, place.merchantId);
      await saveStations(tx, place, stations);
    });
    return json(200, { stations });
  },
});
