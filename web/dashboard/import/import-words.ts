import { sentenceText, type Texts } from '../../language/language.ts';

/** Where in the file, in the language of the page: the service writes `line 3`; `12:5` and paths stay as they are. */
export function placeText(place: string, texts: Texts<'menus'>): string {
  const number = /^line (\d+)$/.exec(place)?.[1];
  return number === undefined ? place : texts('import.line', { number });
}

/** Why a file is refused, in the language of the page: the place, where there is one, and the sentence behind it. */
export function refusalText(message: string, texts: Texts<'menus'>): string {
  const [, place, sentence = message] = /^(line \d+|\d+:\d+|[\w.[\]]+): (.*)$/s.exec(message) ?? [];
  const said = sentenceOf(sentence);
  return place === undefined ? said : `${placeText(place, texts)}: ${said}`;
}

/** The service ends a refusal with a full stop that the report of a row does not have. */
function sentenceOf(sentence: string): string {
  const bare = sentence.replace(/\.$/, '');
  const said = sentenceText(bare);
  return bare === sentence || said === bare ? sentenceText(sentence) : `${said}.`;
}
