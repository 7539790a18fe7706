import { isolated } from './direction.ts';

/**
 * The service's refusals in another language: its English sentences beside those of the language, `{}` where a number or a name stands;
 * and for sentences that are not among them one sentence for each code, `OTHER` for the rest.
 */
export type Reasons = {
  readonly codes?: Readonly<Record<string, string>>;
  readonly sentences: Readonly<Record<string, string>>;
};

/**
 * The refusal in the language of `reasons`, what fills its gaps as `rewrite` has it; a sentence that none of them has is said in general
 * words of its code.
 */
export function reasonIn(
  reasons: readonly Reasons[],
  code: string,
  sentence: string,
  language = 'en',
  rewrite = (value: string) => value,
): string {
  const codes = new Map(reasons.flatMap((each) => Object.entries(each.codes ?? {})));
  return sentenceIn(reasons, sentence, language, rewrite) ?? codes.get(code) ?? codes.get('OTHER') ?? sentence;
}

/** The sentence in the language of `reasons`; undefined when none of them has it. */
export function sentenceIn(
  reasons: readonly Reasons[],
  sentence: string,
  language = 'en',
  rewrite = (value: string) => value,
): string | undefined {
  for (const { sentences } of reasons) {
    const found = sentences[sentence] ?? filledIn(sentences, sentence, (value) => isolated(rewrite(value), language));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What stands in a sentence with gaps is put into the gaps of the other language, in the same order. */
function filledIn(
  sentences: Reasons['sentences'],
  sentence: string,
  written: (value: string) => string,
): string | undefined {
  for (const { form, other } of formsOf(sentences)) {
    const match = form.exec(sentence);
    if (match === null) continue;
    const [, ...values] = match;
    return other.split('{}').reduce((text, part, index) => `${text}${written(values[index - 1] ?? '')}${part}`);
  }
  return undefined;
}

type Form = { readonly form: RegExp; readonly other: string };
const known = new WeakMap<Reasons['sentences'], readonly Form[]>();

/** The sentences with gaps, those that say most in words first: a form that is nearly all gap fits everything. */
function formsOf(sentences: Reasons['sentences']): readonly Form[] {
  const made = known.get(sentences);
  if (made !== undefined) return made;
  const forms = Object.entries(sentences)
    .filter(([english]) => english.includes('{}'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, other]) => {
      const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { form: new RegExp(`^${parts.join('(.*?)')}$`), other };
    });
  known.set(sentences, forms);
  return forms;
}
