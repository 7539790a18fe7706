import type { Static } from 'typebox';
import type { messageSettingsChangeSchema, messageSettingsSchema } from '../../contract/messages/message-settings.ts';
import {
  type MessageSettings,
  placeholders,
  readWording,
  switchesOf,
  type Wording,
  wordingOf,
  wordingParts,
} from '../../domain/messages/message-settings.ts';
import { messageTexts } from '../../domain/messages/texts.ts';
import { type Language, languages } from '../../domain/values/language.ts';
import { type OrderMessageKind, orderMessageKinds } from '../../domain/values/message-kind.ts';
import type { StoredMessageSettings } from '../../store/messages/message-settings.ts';
import type { Context } from '../context.ts';
import { countTexts } from './text-budget.ts';

/** A merchant's settings as `messageSettingsSchema`, with what comes with the service beside its own words. */
export async function writeMessageSettings(
  context: Context,
  merchantId: string,
  settings: StoredMessageSettings,
): Promise<Static<typeof messageSettingsSchema>> {
  const { sendsTexts: areSent, textsPerDay: perDay } = context.settings;
  return {
    revision: settings.revision,
    languages: [...languages],
    kinds: orderMessageKinds.map((kind) => ({
      kind,
      ...switchesOf(settings, kind),
      placeholders: [...placeholders[kind]],
      wording: languages.map((language) => writeWording(settings, language, kind)),
    })),
    texts: { areSent, perDay, used: Math.min(await countTexts(context, merchantId), perDay) },
  };
}

/** The settings after a change. Refuses wording that cannot be kept with VALIDATION_ERROR (domain/messages/message-settings.ts). */
export function changedMessageSettings(
  before: StoredMessageSettings,
  { kinds = [], wording = [] }: Static<typeof messageSettingsChangeSchema>,
): StoredMessageSettings {
  const switched = Object.fromEntries(kinds.map(({ kind, email, text }) => [kind, { email, text }]));
  const worded = wording.reduce(
    (all, { kind, language, ...words }) => withWording(all, language, kind, words),
    before.wording,
  );
  return { ...before, kinds: { ...before.kinds, ...switched }, wording: readWording(worded) };
}

/** The settings with other words of one kind in one language, to be looked at; refuses what could not be kept. */
export function trialSettings(
  settings: MessageSettings,
  language: Language,
  kind: OrderMessageKind,
  words: Wording,
): MessageSettings {
  if (wordingParts.every((part) => words[part] === undefined)) return settings;
  return { ...settings, wording: readWording(withWording({}, language, kind, words)) };
}

function withWording(
  all: MessageSettings['wording'],
  language: Language,
  kind: OrderMessageKind,
  words: Wording,
): MessageSettings['wording'] {
  return { ...all, [language]: { ...all[language], [kind]: words } };
}

function writeWording(settings: MessageSettings, language: Language, kind: OrderMessageKind) {
  const { subject, opening, text } = messageTexts[language].order[kind];
  const isChanged = Object.keys(settings.wording[language]?.[kind] ?? {}).length > 0;
  return { language, ...wordingOf(settings, language, kind), isChanged, standard: { subject, opening, text } };
}
