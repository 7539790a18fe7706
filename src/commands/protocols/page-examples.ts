/**
 * The example of a page for the request of an operation, or its answer of a status, in a media type; undefined where it shows
 * none.
 */
export type PageExamples = (operationId: string, part: string, type: string) => unknown;

export type PageExample = {
  readonly operationId: string;
  /** `request`, or the status of an answer. */
  readonly part: string;
  readonly language: string;
  readonly text: string;
};

/**
 * The examples of a page, which name what they show behind the language of their fence: `json submitOrder request`,
 * `json submitOrder 200`. Fences without such names are no examples of bodies.
 */
export function readExamples(page: string): readonly PageExample[] {
  const fences = page.matchAll(/^```(\w+) (\w+) (request|\d{3})\n([\s\S]*?)\n```$/gm);
  return [...fences].map(([, language = '', operationId = '', part = '', text = '']) => {
    return { operationId, part, language, text };
  });
}

/** The first example of each body in `page`; one in JSON or of a form is its value, any other its text. */
export function examplesIn(page: string): PageExamples {
  const examples = readExamples(page);
  return (operationId, part, type) => {
    const found = examples.find(
      (example) => example.operationId === operationId && example.part === part && types[example.language] === type,
    );
    return found === undefined ? undefined : exampleValue(found);
  };
}

/** The languages of fences that stand for bodies of a media type. */
const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'text/xml',
};

/** What an example says: the value of its JSON or of its form, else its text. */
export function exampleValue({ language, text }: PageExample): unknown {
  if (language === 'json') return JSON.parse(text);
  return language === 'form' ? Object.fromEntries(new URLSearchParams(text.replaceAll('\n', ''))) : text;
}
