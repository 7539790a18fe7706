/**
 * What a person typed, as the display string of reference/conventions.md#json-and-http: control characters, line
 * separators and broken halves of characters become one space, blanks at both ends go. May come out empty.
 */
export function displayText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
}
