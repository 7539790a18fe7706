import type { Country } from '../../domain/values/country.ts';

/**
 * A stretch of a street with its first and last house: what lies between them stands evenly. Places are about right, good
 * enough to play with and no source of facts.
 */
export type SandboxStreet = {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: Country;
  readonly first: readonly [number: number, lat: number, lng: number];
  readonly last: readonly [number: number, lat: number, lng: number];
  /** Houses are numbered `43-10`, as in Queens. */
  readonly isHyphenated?: true;
};

type Row = readonly [
  name: string,
  zipCode: string,
  first: readonly [number, number, number],
  last: readonly [number, number, number],
];

type Town = Pick<SandboxStreet, 'city' | 'state' | 'country' | 'isHyphenated'>;

function streetsOf(town: Town, rows: readonly Row[]): readonly SandboxStreet[] {
  return rows.map(([name, zipCode, first, last]) => ({ ...town, name, zipCode, first, last }));
}

const newYork: Town = { city: 'New York', state: 'NY', country: 'United States' };
const queens: Town = { city: 'Long Island City', state: 'NY', country: 'United States', isHyphenated: true };
const london: Town = { city: 'London', state: 'England', country: 'United Kingdom' };
const surryHills: Town = { city: 'Surry Hills', state: 'NSW', country: 'Australia' };
const bondi: Town = { city: 'Bondi Beach', state: 'NSW', country: 'Australia' };
const berlin: Town = { city: 'Berlin', state: '', country: 'Germany' };
const dubai: Town = { city: 'Dubai', state: 'Dubai', country: 'United Arab Emirates' };

/** The streets around the locations of the demo merchants. */
export const sandboxStreets: readonly SandboxStreet[] = [
  ...streetsOf(newYork, [
    ['Reade Street', '10013', [50, 40.7147, -74.0065], [190, 40.7165, -74.0125]],
    ['Hudson Street', '10013', [2, 40.7163, -74.0091], [200, 40.722, -74.0075]],
    ['Greenwich Street', '10013', [270, 40.715, -74.0115], [460, 40.7236, -74.0096]],
    ['West Broadway', '10013', [100, 40.7156, -74.0088], [260, 40.7198, -74.0059]],
    ['Duane Street', '10013', [130, 40.716, -74.0075], [200, 40.7171, -74.0115]],
    ['Chambers Street', '10007', [50, 40.7132, -74.0045], [200, 40.7162, -74.0112]],
    ['Warren Street', '10007', [20, 40.7137, -74.0078], [120, 40.7155, -74.0118]],
    ['West 18th Street', '10011', [100, 40.7397, -73.9951], [470, 40.7455, -74.0065]],
    ['West 20th Street', '10011', [100, 40.741, -73.9935], [500, 40.7465, -74.0066]],
    ['West 23rd Street', '10011', [100, 40.7432, -73.993], [560, 40.7492, -74.0063]],
    ['Seventh Avenue', '10011', [110, 40.7392, -73.9972], [230, 40.7432, -73.9945]],
    ['Eighth Avenue', '10011', [150, 40.7405, -74.0018], [280, 40.7455, -73.9982]],
    ['Ninth Avenue', '10011', [80, 40.7414, -74.0044], [230, 40.7466, -74.0011]],
    ['West 44th Street', '10036', [100, 40.7558, -73.984], [460, 40.7601, -73.9945]],
    ['West 46th Street', '10036', [100, 40.757, -73.983], [460, 40.7614, -73.9936]],
    ['Avenue of the Americas', '10036', [1100, 40.7545, -73.9846], [1180, 40.7573, -73.9824]],
  ]),
  ...streetsOf(queens, [
    ['Crescent Street', '11101', [3801, 40.7545, -73.938], [4430, 40.7478, -73.9435]],
    ['21st Street', '11101', [4001, 40.754, -73.943], [4502, 40.7468, -73.948]],
    ['Jackson Avenue', '11101', [2101, 40.7455, -73.9475], [2838, 40.7482, -73.9405]],
    ['Vernon Boulevard', '11101', [4201, 40.7527, -73.9515], [5120, 40.742, -73.9537]],
  ]),
  ...streetsOf(london, [
    ['Old Compton Street', 'W1D 5JT', [1, 51.5137, -0.1296], [60, 51.5125, -0.1328]],
    ['Dean Street', 'W1D 3SB', [1, 51.5158, -0.133], [100, 51.5122, -0.1312]],
    ['Frith Street', 'W1D 4RR', [1, 51.513, -0.1305], [63, 51.5152, -0.1322]],
    ['Greek Street', 'W1D 4DR', [1, 51.5152, -0.1309], [62, 51.5132, -0.1297]],
    ['Wardour Street', 'W1F 0UD', [1, 51.5113, -0.1317], [200, 51.5157, -0.135]],
    ['Stoney Street', 'SE1 9AD', [1, 51.5064, -0.0915], [30, 51.505, -0.091]],
    ['Borough High Street', 'SE1 1LB', [8, 51.5057, -0.089], [200, 51.502, -0.0925]],
    ['Southwark Street', 'SE1 1RU', [1, 51.5046, -0.091], [120, 51.5064, -0.1]],
  ]),
  ...streetsOf(surryHills, [
    ['Devonshire Street', '2010', [1, -33.8845, 151.2078], [150, -33.8868, 151.2155]],
    ['Crown Street', '2010', [200, -33.879, 151.2138], [600, -33.8893, 151.2127]],
    ['Bourke Street', '2010', [250, -33.88, 151.2165], [600, -33.8915, 151.2133]],
    ['Foveaux Street', '2010', [1, -33.8832, 151.2075], [170, -33.8843, 151.2145]],
  ]),
  ...streetsOf(bondi, [
    ['Hall Street', '2026', [1, -33.8908, 151.2735], [120, -33.8893, 151.2655]],
    ['Campbell Parade', '2026', [50, -33.8928, 151.2745], [270, -33.8868, 151.2772]],
    ["O'Brien Street", '2026', [1, -33.8885, 151.275], [110, -33.8872, 151.2665]],
  ]),
  ...streetsOf(berlin, [
    ['Bergmannstraße', '10961', [1, 52.4887, 13.3958], [60, 52.4893, 13.3885]],
    ['Gneisenaustraße', '10961', [1, 52.491, 13.3868], [115, 52.4917, 13.406]],
    ['Mehringdamm', '10961', [20, 52.4955, 13.388], [120, 52.487, 13.3857]],
    ['Zossener Straße', '10961', [1, 52.4935, 13.3945], [60, 52.4875, 13.3945]],
    ['Torstraße', '10119', [100, 52.5293, 13.403], [180, 52.5291, 13.3945]],
    ['Brunnenstraße', '10119', [1, 52.5297, 13.4013], [60, 52.5337, 13.398]],
    ['Weinbergsweg', '10119', [1, 52.5298, 13.402], [27, 52.5325, 13.4033]],
    ['Rosenthaler Straße', '10119', [1, 52.5295, 13.4012], [72, 52.5245, 13.402]],
    ['Linienstraße', '10119', [40, 52.5283, 13.4095], [230, 52.5262, 13.393]],
  ]),
  ...streetsOf(dubai, [
    ['Marina Walk', '', [1, 25.0778, 55.1395], [40, 25.0826, 55.1445]],
    ['Al Marsa Street', '', [1, 25.0745, 55.1385], [90, 25.084, 55.147]],
    ['Boulevard Plaza', '', [1, 25.1953, 55.2744], [3, 25.1957, 55.2748]],
    ['Sheikh Mohammed bin Rashid Boulevard', '', [1, 25.197, 55.279], [90, 25.1905, 55.2725]],
  ]),
];
