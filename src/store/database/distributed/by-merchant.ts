import { type Database, type Statement, statement } from '../database.ts';

/** A statement over rows of any merchants, and the same over rows of one. */
export type OverMerchants = { readonly ofAny: Statement; readonly ofOne: Statement };

/**
 * A statement over rows that come as parameters, in two forms: `merchant` is how its text names a row's merchant, and where
 * all rows are of one merchant that one is a parameter instead, the last one. Then a distributed database can tell which
 * server has all that the statement touches (design/distributed.md#batches). Both have one name, as a database runs but
 * one of them. `rewrite` changes what
 * else differs there.
 */
export function overMerchants(
  name: string,
  merchant: string,
  text: string,
  rewrite: (ofOne: string, merchant: string) => string = (ofOne) => ofOne,
): OverMerchants {
  const numbers = Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number));
  const last = Math.max(0, ...numbers) + 1;
  const one = `$${last}::text`;
  return {
    ofAny: statement(name, text),
    ofOne: statement(name, rewrite(text.replaceAll(merchant, one), one)),
  };
}

/** What a group of inputs is run with: the statement, and the parameter behind all others. */
export type Form = { readonly pick: (wanted: OverMerchants) => Statement; readonly last: readonly string[] };

/** All inputs at once, whatever their merchants. */
export const ofAny: Form = { pick: (wanted) => wanted.ofAny, last: [] };

/** Inputs of one merchant. */
export function ofOne(merchantId: string): Form {
  return { pick: (wanted) => wanted.ofOne, last: [merchantId] };
}

/** The form for rows that one transaction is about: on a distributed database they are of one merchant. */
export async function formOf(database: Database, rows: readonly { readonly merchantId: string }[]): Promise<Form> {
  const [first] = rows;
  return first !== undefined && (await database.isDistributed?.()) === true ? ofOne(first.merchantId) : ofAny;
}

/**
 * Runs `work` over all inputs; on a distributed database over those of each merchant by themselves, side by side. The
 * answers come in the order of the inputs, and so must those of `work`.
 */
export async function byMerchant<Input, Output>(
  database: Database,
  inputs: readonly Input[],
  merchantOf: (input: Input) => string,
  work: (inputs: readonly Input[], form: Form) => Promise<readonly Output[]>,
): Promise<readonly Output[]> {
  if ((await database.isDistributed?.()) !== true) return work(inputs, ofAny);
  const places = new Map<string, number[]>();
  for (const [place, input] of inputs.entries()) {
    const merchantId = merchantOf(input);
    places.set(merchantId, [...(places.get(merchantId) ?? []), place]);
  }
  const outputs: Output[] = new Array(inputs.length);
  await Promise.all(
    Array.from(places, async ([merchantId, own]) => {
      const answers = await work(
        own.map((place) => inputs[place] as Input),
        ofOne(merchantId),
      );
      for (const [index, place] of own.entries()) outputs[place] = answers[index] as Output;
    }),
  );
  return outputs;
}
