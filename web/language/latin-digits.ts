/** The text with the digits that Arabic and Persian keyboards type (٣, ۳, with ٫ before decimals) as the service reads them. */
export function withLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replaceAll('٫', '.');
}
