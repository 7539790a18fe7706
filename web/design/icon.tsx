// One stroke, one size. Pictures that point in reading direction are mirrored where it runs from right to left.
const paths = {
  alert: 'M12 8v5m0 3.5v.01M10.3 4.3 2.8 17.5A2 2 0 0 0 4.5 20.5h15a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0Z',
  back: 'M15 5l-7 7 7 7',
  bag: 'M5 8h14l-1 12H6L5 8Zm4 0V7a3 3 0 0 1 6 0v1',
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16Zm4 4a2 2 0 0 0 4 0',
  bellOff: 'M4 4l16 16M8 6.5a6 6 0 0 1 10 4.5v2M6 10v6l-1.5 2H18M10 20a2 2 0 0 0 4 0',
  chart: 'M4 20V4m0 16h16M8 16v-5m4 5V7m4 9v-3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  down: 'M5 9l7 7 7-7',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  drag: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Z',
  forward: 'M9 5l7 7-7 7',
  info: 'M12 11v5m0-8v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  off: 'M5.6 5.6l12.8 12.8M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  pause: 'M9 5v14M15 5v14',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-9a3 3 0 0 0 0-6m5 15a5 5 0 0 0-4-5',
  percent: 'M18 6 6 18M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm9 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9.500v.01',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plug: 'M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0V8Zm6 9v4',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  receipt: 'M6 3v18l3-2 3 2 3-2 3 2V3l-3 2-3-2-3 2-3-2Zm4 6h4m-4 4h4',
  search: 'M20 20l-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4 18-7Z',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7L6.900 19.700l1-5.700-4.100-4 5.700-.8L12 4Z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-5h4v5',
  tag: 'M4 4h7l9 9-7 7-9-9V4Zm4 4v.01',
  trash: 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13',
  up: 'M5 15l7-7 7 7',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9a7 7 0 0 1 14 0',
} as const;

export type IconName = keyof typeof paths;

const directed: ReadonlySet<IconName> = new Set(['back', 'forward']);

/** A picture beside words, or inside a button that has a name; nothing is read out for it. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={directed.has(name) ? 'shrink-0 rtl:-scale-x-100' : 'shrink-0'}
    >
      <path d={paths[name]} />
    </svg>
  );
}
