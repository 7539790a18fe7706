import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Answer } from './answer.ts';
import { Refused } from './refusals.ts';
import type { AgentSession } from './session.ts';

/** One thing an agent can do. */
export type Tool = {
  readonly name: string;
  readonly description: string;
  readonly input: TObject;
  /** Whether it only looks, and whether it ends something for good. */
  readonly kind: Kind;
  /** Refuses arguments that do not fit `input`, and what the service refuses. */
  run(session: AgentSession, given: unknown): Promise<Answer>;
};

type Kind = 'reads' | 'changes' | 'ends';

type Definition<Properties extends TProperties> = {
  readonly name: string;
  readonly description: string;
  readonly input: Properties;
  readonly kind: Kind;
  readonly run: (session: AgentSession, input: Static<TObject<Properties>>) => Promise<Answer>;
};

/** A tool whose arguments are checked against its schema, which takes no others. */
export function tool<Properties extends TProperties>(definition: Definition<Properties>): Tool {
  const input = Type.Object(definition.input, { additionalProperties: false });
  const check = Compile(input);
  return {
    name: definition.name,
    description: definition.description,
    input,
    kind: definition.kind,
    async run(session, given) {
      if (!check.Check(given)) throw new Refused(complaints(check.Errors(given)), 'Correct them and call again.');
      return definition.run(session, given as Static<TObject<Properties>>);
    },
  };
}

type Violation = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
};

/** The first few violations, by the name of the argument. */
function complaints(errors: readonly Violation[]): string {
  // An unknown argument is reported twice; the form without a place names it.
  const told = errors.filter(({ keyword }) => keyword !== 'boolean').slice(0, 5);
  const words = told.map(({ instancePath, message, params }) => {
    const names = Object.values(params)
      .filter((value) => Array.isArray(value))
      .flat();
    const at = instancePath === '' ? '' : `${instancePath.slice(1, 100).replaceAll('/', '.')} `;
    const which = message.includes('additional') ? `: ${names.join(', ').slice(0, 100)}` : '';
    return `${at}${message}${which}`;
  });
  return `These arguments do not fit: ${words.join('; ')}.`;
}

const text = (max: number, description: string) => Type.String({ minLength: 1, maxLength: max, description });

/** The arguments that several tools take. */
export const argument = {
  text,
  locationId: text(100, 'The id of the restaurant, from list_restaurants or find_nearest_restaurants.'),
  productId: text(100, 'The id of the dish, from search_menu.'),
  itemId: text(100, 'The id of the line, from view_cart. It changes when the line is changed.'),
  cartId: Type.Optional(text(100, 'The cart. Leave it out for the cart started last.')),
  merchant: Type.Optional(text(64, 'The short name of the merchant, as in the address of its shop.')),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100_000, description: 'Where to go on: `nextOffset` of the page before.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'How many at most, 20 by default.' })),
  quantity: Type.Integer({ minimum: 1, maximum: 99, description: 'How many.' }),
  instructions: Type.Optional(text(300, 'A wish for the kitchen about this line, in the words of the person.')),
};
