import { type Country, countryCodeOf, type countryRows, isFirstCountry } from './country.ts';

/**
 * How people of a country write the part of an address behind the street. `locality` has `C` for the city, `S` for the state
 * and `Z` for the postal code, small where it may be left out; what it does not name, addresses there do not have. `zip` is
 * the form of a postal code (a regular expression without anchors), empty where we know none.
 */
export type AddressForm = {
  readonly locality: string;
  readonly zip: string;
  readonly region: 'state' | 'province' | 'prefecture' | 'county' | 'region';
};

/**
 * The form of a country's addresses. The four countries that the contract began with write city, state and code, all of them
 * needed, as DeliveryAddress has them. (design/delivery.md#addresses-are-written-as-their-country-does)
 */
export function addressFormOf(country: Country): AddressForm {
  if (isFirstCountry(country)) return form('C, S, Z', '');
  return forms[countryCodeOf(country)] ?? form('C', '');
}

/**
 * The part of an address behind the street, as its country writes it: `10119 Berlin`. A dash stands where the contract wants
 * a text and the country has none (design/delivery.md#addresses-are-written-as-their-country-does), and is left out here.
 */
export function localityText(
  country: Country,
  parts: { readonly city?: string; readonly state?: string; readonly zipCode?: string },
): string {
  const { city = '', state = '', zipCode = '' } = parts;
  const said: Readonly<Record<string, string>> = { c: city, s: state, z: zipCode };
  return addressFormOf(country)
    .locality.split(', ')
    .map((group) => group.split(' ').map((letter) => said[letter.toLowerCase()] ?? ''))
    .map((words) => words.filter((word) => word !== '' && word !== '-').join(' '))
    .filter((group) => group !== '')
    .join(', ');
}

function form(locality: string, zip = '', region: AddressForm['region'] = 'state'): AddressForm {
  return { locality, zip, region };
}

/** After the address formats of the Universal Postal Union; where a country has none here, a city is all that is asked. */
const forms: Readonly<Partial<Record<(typeof countryRows)[number]['code'], AddressForm>>> = {
  AD: form('Z C', 'AD[1-7]0\\d'),
  AF: form('C z', '\\d{4}'),
  AI: form('C z'),
  AL: form('Z C', '\\d{4}'),
  AM: form('z C', '\\d{4}'),
  AR: form('z C, s', '([A-HJ-NP-Z]?\\d{4})([A-Z]{3})?', 'province'),
  AS: form('C Z', '96799(-\\d{4})?'),
  AT: form('Z C', '\\d{4}'),
  AX: form('Z C', '22\\d{3}'),
  AZ: form('z C', '(AZ )?\\d{4}'),
  BA: form('z C', '\\d{5}'),
  BB: form('C z', 'BB\\d{5}'),
  BD: form('C z', '\\d{4}'),
  BE: form('Z C', '\\d{4}'),
  BG: form('Z C', '\\d{4}'),
  BH: form('C z', '(\\d|1[0-2])\\d{2}'),
  BL: form('Z C', '97[78]\\d{2}'),
  BM: form('C z', '[A-Z]{2} ?[A-Z0-9]{2}'),
  BN: form('C z', '[A-Z]{2} ?\\d{4}'),
  BR: form('C S, Z', '\\d{5}-?\\d{3}'),
  BY: form('Z, C', '\\d{6}'),
  CA: form('C S Z', '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'province'),
  CH: form('Z C', '\\d{4}'),
  CL: form('z C, s', '', 'region'),
  CN: form('S, C Z', '\\d{6}', 'province'),
  CO: form('C, s, z', '\\d{6}', 'region'),
  CR: form('s, C z', '\\d{4,5}', 'province'),
  CU: form('C s z', '\\d{5}', 'province'),
  CV: form('z C, s', '\\d{4}', 'region'),
  CY: form('Z C', '\\d{4}'),
  CZ: form('Z C', '\\d{3} ?\\d{2}'),
  DE: form('Z C', '\\d{5}'),
  DK: form('Z C', '\\d{4}'),
  DO: form('z C', '\\d{5}'),
  DZ: form('z C', '\\d{5}'),
  EC: form('z C', '\\d{6}'),
  EE: form('Z C', '\\d{5}'),
  EG: form('C, s, z', '\\d{5}', 'region'),
  ES: form('Z C, s', '\\d{5}', 'province'),
  ET: form('z C', '\\d{4}'),
  FI: form('Z C', '\\d{5}'),
  FK: form('C Z', 'FIQQ 1ZZ'),
  FM: form('C S Z', '(9694[1-4])(-\\d{4})?'),
  FO: form('Z C', '\\d{3}'),
  FR: form('Z C', '\\d{2} ?\\d{3}'),
  GE: form('z C', '\\d{4}'),
  GF: form('Z C', '9[78]3\\d{2}'),
  GG: form('C Z', 'GY\\d[\\dA-Z]? ?\\d[A-Z]{2}'),
  GI: form('C Z', 'GX11 1AA'),
  GL: form('Z C', '39\\d{2}'),
  GP: form('Z C', '9[78][01]\\d{2}'),
  GR: form('Z C', '\\d{3} ?\\d{2}'),
  GT: form('z C', '\\d{5}'),
  GU: form('C Z', '(969([12]\\d|3[12]))(-\\d{4})?'),
  HK: form('C, s', '', 'region'),
  HN: form('C, s, z', '\\d{5}', 'region'),
  HR: form('Z C', '\\d{5}'),
  HT: form('z C', '\\d{4}'),
  HU: form('Z C', '\\d{4}'),
  ID: form('C, s z', '\\d{5}', 'province'),
  IE: form('C, s, z', '[\\dA-Z]{3} ?[\\dA-Z]{4}', 'county'),
  IL: form('C z', '\\d{5}(\\d{2})?'),
  IM: form('C Z', 'IM\\d[\\dA-Z]? ?\\d[A-Z]{2}'),
  IN: form('C Z, S', '\\d{3} ?\\d{3}'),
  IQ: form('C, s z', '\\d{5}', 'region'),
  IR: form('C, s, z', '\\d{5}-?\\d{5}', 'province'),
  IS: form('Z C', '\\d{3}'),
  IT: form('Z C s', '\\d{5}', 'province'),
  JE: form('C Z', 'JE\\d[\\dA-Z]? ?\\d[A-Z]{2}'),
  JM: form('C, s', '', 'region'),
  JO: form('C z', '\\d{5}'),
  JP: form('Z, S, C', '\\d{3}-?\\d{4}', 'prefecture'),
  KE: form('C z', '\\d{5}'),
  KG: form('z C', '\\d{6}'),
  KH: form('C z', '\\d{5,6}'),
  KR: form('S, C Z', '\\d{5}', 'province'),
  KW: form('z C', '\\d{5}'),
  KY: form('C Z', 'KY\\d-\\d{4}'),
  KZ: form('z C, s', '\\d{6}', 'region'),
  LA: form('z C', '\\d{5}'),
  LB: form('C z', '(\\d{4})( ?(\\d{4}))?'),
  LI: form('Z C', '94(8[5-9]|9[0-8])'),
  LK: form('C z', '\\d{5}'),
  LR: form('z C', '\\d{4}'),
  LS: form('C z', '\\d{3}'),
  LT: form('z C', '(LT-)?\\d{4,5}'),
  LU: form('Z C', '(L-)?\\d{4}'),
  LV: form('C, Z', '(LV-)?\\d{4}'),
  MA: form('z C', '\\d{5}'),
  MC: form('Z C', '980\\d{2}'),
  MD: form('z C', '(MD-)?\\d{4}'),
  ME: form('z C', '8\\d{4}'),
  MF: form('Z C', '97[78]\\d{2}'),
  MG: form('z C', '\\d{3}'),
  MH: form('C S Z', '(969[67]\\d)(-\\d{4})?'),
  MK: form('z C', '\\d{4}'),
  MM: form('C z', '\\d{5}'),
  MN: form('C s z', '\\d{5,6}', 'region'),
  MP: form('C Z', '(9695[012])(-\\d{4})?'),
  MQ: form('Z C', '9[78]2\\d{2}'),
  MT: form('C z', '[A-Z]{3} ?\\d{2,4}'),
  MU: form('z C', '\\d{3}(\\d{2}|[A-Z]{2}\\d{3})'),
  MV: form('C z', '\\d{5}'),
  MX: form('Z C, S', '\\d{5}'),
  MY: form('Z C, s', '\\d{5}'),
  MZ: form('z C', '\\d{4}'),
  NA: form('C z', '\\d{5}'),
  NC: form('Z C', '988\\d{2}'),
  NE: form('z C', '\\d{4}'),
  NG: form('C z, s', '\\d{6}'),
  NI: form('z C, s', '\\d{5}', 'region'),
  NL: form('Z C', '\\d{4} ?[A-Z]{2}'),
  NO: form('Z C', '\\d{4}'),
  NP: form('C z', '\\d{5}'),
  NZ: form('C Z', '\\d{4}'),
  OM: form('z C', '(PC )?\\d{3}'),
  PE: form('C z, s', '\\d{5}', 'region'),
  PF: form('Z C', '987\\d{2}'),
  PG: form('C z, s', '\\d{3}', 'province'),
  PH: form('z C, s', '\\d{4}', 'province'),
  PK: form('C z', '\\d{5}'),
  PL: form('Z C', '\\d{2}-?\\d{3}'),
  PM: form('Z C', '9[78]5\\d{2}'),
  PR: form('C Z', '(00[679]\\d{2})(-\\d{4})?'),
  PT: form('Z C', '\\d{4}-\\d{3}'),
  PW: form('C S Z', '(969(39|40))(-\\d{4})?'),
  PY: form('z C', '\\d{4}'),
  RE: form('Z C', '9[78]4\\d{2}'),
  RO: form('Z C', '\\d{6}'),
  RS: form('z C', '\\d{5,6}'),
  RU: form('C, s, Z', '\\d{6}', 'region'),
  SA: form('C z', '\\d{5}'),
  SE: form('Z C', '\\d{3} ?\\d{2}'),
  SG: form('C Z', '\\d{6}'),
  SI: form('Z C', '(SI-)?\\d{4}'),
  SJ: form('Z C', '\\d{4}'),
  SK: form('Z C', '\\d{3} ?\\d{2}'),
  SM: form('Z C', '4789\\d'),
  SN: form('z C', '\\d{5}'),
  SV: form('z C, s', '(CP )?[1-3][1-4][0-2]\\d', 'region'),
  SZ: form('C z', '[HLMS]\\d{3}'),
  TH: form('C, s Z', '\\d{5}', 'province'),
  TJ: form('z C', '\\d{6}'),
  TM: form('z C', '\\d{6}'),
  TN: form('z C', '\\d{4}'),
  TR: form('Z C, s', '\\d{5}', 'province'),
  TW: form('Z C, s', '\\d{3}(\\d{2,3})?', 'county'),
  TZ: form('z C', '\\d{4,5}'),
  UA: form('C, s, Z', '\\d{5}', 'region'),
  UY: form('z C, s', '\\d{5}', 'region'),
  UZ: form('z C, s', '\\d{6}', 'region'),
  VA: form('Z C', '00120'),
  VE: form('C z, s', '\\d{4}'),
  VG: form('C z', 'VG\\d{4}'),
  VI: form('C Z', '(008([0-4]\\d|5[01]))(-\\d{4})?'),
  VN: form('C, s z', '\\d{5}\\d?', 'province'),
  WF: form('Z C', '986\\d{2}'),
  XK: form('z C', '[1-7]\\d{4}'),
  YT: form('Z C', '976\\d{2}'),
  ZA: form('C, Z', '\\d{4}'),
  ZM: form('z C', '\\d{5}'),
};
