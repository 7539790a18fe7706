import { invalid } from '../../domain/values/errors.ts';
import { type FulfillmentMethod, fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';

/** The method that a path names. Refuses a name of none with VALIDATION_ERROR. */
export function methodIn(name: string): FulfillmentMethod {
  const method = fulfillmentMethods.find((each) => each === name);
  if (method !== undefined) return method;
  throw invalid('fulfillmentMethod', `Name one of these methods: ${fulfillmentMethods.join(', ')}.`, 'enum');
}
