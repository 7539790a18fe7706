import type { Static } from 'typebox';
import { availabilityChangeSchema, availabilityEntrySchema } from '../../../contract/location/location-settings.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import type { SellableEntity } from '../../../domain/menu/sellable-entities.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { announceAvailability, forgetUnsold, setSoldOut, setStock } from '../../../store/menu/availability.ts';
import { readAvailability } from '../../../store/menu/listed-availability.ts';
import { json } from '../../../workflows/answer.ts';
import { loadSellable, writeAvailability } from '../../../workflows/location/location-availability.ts';
import { sentInstant } from '../../../workflows/location/sent-instant.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Switches one product or option off, until an instant or for good, or back on; and says how many of a product are left
 * beyond what carts in payment hold (null: no limit; left out: as before). At once, without a publication.
 */
export const setAvailability = operation({
  ...staffAct('staff'),
  id: 'setAvailability',
  scope: 'availability',
  summary: 'Sets the availability and stock of a product or option.',
  description:
    'Marks one product or option as sold out, until a given time or until further notice, or as available, and sets its stock. ' +
    'Takes effect at once, without a publication.',
  method: 'PUT',
  path: '/merchants/{merchantId}/locations/{locationId}/availability',
  body: availabilityChangeSchema,
  answers: { 200: availabilityEntrySchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, body, now } = request;
    const { locationId } = path;
    const sellable = await loadSellable(context, merchantId, locationId);
    const entity = findEntity(sellable, body);
    const until = readUntil(body, now);
    const { entityId, stock } = body;
    const act = {
      subject: entityId,
      changes: {
        soldOut: body.soldOut,
        until: until !== null && Number.isFinite(until) ? formatInstant(until) : null,
        ...(stock === undefined ? {} : { stock }),
      },
    };
    await audited(context, request, act, async (tx) => {
      await setSoldOut(tx, merchantId, locationId, [entityId], until);
      if (stock !== undefined) await setStock(tx, merchantId, locationId, entityId, stock);
      const soldIds = sellable.map((known) => known.entityId);
      await forgetUnsold(tx, merchantId, locationId, soldIds);
      await announceAvailability(tx, merchantId, locationId, now);
    });
    await context.locations.refresh();
    const stored = await readAvailability(context.database, merchantId, locationId);
    return json(200, writeAvailability(entity, stored, now));
  },
});

type Change = Static<typeof availabilityChangeSchema>;

function findEntity(entities: readonly SellableEntity[], { entityId, stock }: Change): SellableEntity {
  const entity = entities.find((known) => known.entityId === entityId);
  if (entity === undefined) throw invalid('entityId', 'This location sells no such product or option.', 'unknown');
  if (stock !== undefined && entity.kind !== 'product') {
    throw invalid('stock', 'Only products are counted; an option is switched off.', 'product');
  }
  return entity;
}

/** Null: switched back on. */
function readUntil({ soldOut, until = null }: Change, now: number): number | null {
  const instant = sentInstant(until, 'until');
  if (!soldOut) {
    if (instant !== null) throw invalid('until', 'What is on has no end: leave it out.', 'soldOut');
    return null;
  }
  if (instant !== null && instant <= now) throw invalid('until', 'This instant has passed.', 'future');
  return instant ?? Number.POSITIVE_INFINITY;
}
