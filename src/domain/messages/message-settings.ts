import { invalid } from '../values/errors.ts';
import { type Language, languages } from '../values/language.ts';
import { type OrderMessageKind, orderMessageKinds } from '../values/message-kind.ts';
import { messageTexts } from './texts.ts';

/** Which channels a kind of message may take; with both switched off it is not sent. */
export type MessageSwitches = { readonly email: boolean; readonly text: boolean };

/** What a merchant says in its own words; a part that is left out is said in ours. */
export type Wording = {
  readonly subject?: string;
  /** The first paragraph of an e-mail. */
  readonly opening?: string;
  /** The first sentence of a text message. */
  readonly text?: string;
};

/** How a merchant writes to its guests; what is left out stands as it comes with the service. */
export type MessageSettings = {
  readonly kinds: Readonly<Partial<Record<OrderMessageKind, MessageSwitches>>>;
  readonly wording: Readonly<Partial<Record<Language, Readonly<Partial<Record<OrderMessageKind, Wording>>>>>>;
};

export const standardSettings: MessageSettings = { kinds: {}, wording: {} };

/** How long each part may be, in characters. */
export const wordingMax = { subject: 150, opening: 600, text: 300 } as const;
export type WordingPart = keyof typeof wordingMax;
export const wordingParts = ['subject', 'opening', 'text'] as const satisfies readonly WordingPart[];

/** The channels of a kind; everything is on until a merchant switches it off. */
export function switchesOf({ kinds }: MessageSettings, kind: OrderMessageKind): MessageSwitches {
  return kinds[kind] ?? { email: true, text: true };
}

/** What a merchant says of a kind in a language, where it says nothing what comes with the service. */
export function wordingOf(settings: MessageSettings, language: Language, kind: OrderMessageKind): Required<Wording> {
  const { subject, opening, text } = messageTexts[language].order[kind];
  return { subject, opening, text, ...settings.wording[language]?.[kind] };
}

const everywhere = ['restaurant', 'number', 'name', 'time', 'phone'] as const;

/** What may stand between `{{` and `}}` in the wording of each kind. */
export const placeholders: Readonly<Record<OrderMessageKind, readonly string[]>> = {
  received: [...everywhere, 'answerBy'],
  accepted: everywhere,
  late: everywhere,
  ready: everywhere,
  on_the_way: everywhere,
  refused: everywhere,
  cancelled: [...everywhere, 'amount', 'total'],
  refunded: [...everywhere, 'amount', 'total'],
};

/**
 * The wording as it is kept: its texts cleaned, empty parts and parts that say what comes with the service left out. Refuses
 * with VALIDATION_ERROR, naming the part, what is too long, names what there is not, or leaves a brace open; and in every
 * text a web address, because the only link of a message is that of its order.
 */
export function readWording(sent: MessageSettings['wording']): MessageSettings['wording'] {
  const read: Partial<Record<Language, Partial<Record<OrderMessageKind, Wording>>>> = {};
  for (const language of languages) {
    for (const kind of orderMessageKinds) {
      const wording = readOne(sent[language]?.[kind] ?? {}, language, kind);
      if (Object.keys(wording).length > 0) read[language] = { ...read[language], [kind]: wording };
    }
  }
  return read;
}

function readOne(sent: Wording, language: Language, kind: OrderMessageKind): Wording {
  const ours = messageTexts[language].order[kind];
  const parts = wordingParts.flatMap((part) => {
    const text = (sent[part] ?? '').replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
    if (text === '' || text === ours[part]) return [];
    checkWording(text, part, kind, `wording.${language}.${kind}.${part}`);
    return [[part, text]];
  });
  return Object.fromEntries(parts) as Wording;
}

function checkWording(text: string, part: WordingPart, kind: OrderMessageKind, path: string): void {
  if (text.length > wordingMax[part]) {
    throw invalid(path, `Write at most ${wordingMax[part]} characters.`, 'maxLength');
  }
  const allowed = placeholders[kind];
  const other = [...text.matchAll(/\{\{(\w*)\}\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !allowed.includes(name));
  if (other !== undefined) {
    const list = allowed.map((name) => `{{${name}}}`).join(', ');
    throw invalid(path, `There is no {{${other}}} in this message. Use ${list}.`, 'placeholder');
  }
  if (/[{}]/.test(text.replace(/\{\{\w+\}\}/g, ''))) {
    throw invalid(path, 'A placeholder is written with two braces on both sides, such as {{number}}.', 'placeholder');
  }
  if (/https?:|www\./i.test(text)) {
    throw invalid(path, 'Leave out web addresses: every message links to its order by itself.', 'webAddress');
  }
}
