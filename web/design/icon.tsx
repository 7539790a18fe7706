// What the pages for guests show; the dashboard has more (dashboard/frame/icon.tsx). One stroke, one size. Pictures that point in reading direction are mirrored where it runs from right to left.
export const guestIcons = {
  alert: 'M12 8v5m0 3.5v.01M10.3 4.3 2.8 17.5A2 2 0 0 0 4.5 20.5h15a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0Z',
  back: 'M15 5l-7 7 7 7',
  bag: 'M5 8h14l-1 12H6L5 8Zm4 0V7a3 3 0 0 1 6 0v1',
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16Zm4 4a2 2 0 0 0 4 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  down: 'M5 9l7 7 7-7',
  info: 'M12 11v5m0-8v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  minus: 'M5 12h14',
  off: 'M5.6 5.6l12.8 12.8M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7L6.900 19.700l1-5.700-4.100-4 5.700-.8L12 4Z',
  trash: 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9a7 7 0 0 1 14 0',
} as const;

export type IconName = keyof typeof guestIcons;

/** A picture beside words, or inside a button that has a name; nothing is read out for it. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  return <IconDrawing path={guestIcons[name]} size={size} isDirected={name === 'back'} />;
}

/** One picture, whichever set it is of. */
export function IconDrawing({
  path,
  size,
  isDirected,
}: {
  readonly path: string;
  readonly size: number;
  readonly isDirected: boolean;
}) {
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
      className={isDirected ? 'shrink-0 rtl:-scale-x-100' : 'shrink-0'}
    >
      <path d={path} />
    </svg>
  );
}
