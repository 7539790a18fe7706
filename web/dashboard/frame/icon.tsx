import { guestIcons, IconDrawing } from '../../design/icon.tsx';

const icons = {
  ...guestIcons,
  bellOff: 'M4 4l16 16M8 6.5a6 6 0 0 1 10 4.5v2M6 10v6l-1.5 2H18M10 20a2 2 0 0 0 4 0',
  chart: 'M4 20V4m0 16h16M8 16v-5m4 5V7m4 9v-3',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  drag: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Z',
  forward: 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M9 5v14M15 5v14',
  people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-9a3 3 0 0 0 0-6m5 15a5 5 0 0 0-4-5',
  percent: 'M18 6 6 18M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm9 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9.500v.01',
  plug: 'M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0V8Zm6 9v4',
  receipt: 'M6 3v18l3-2 3 2 3-2 3 2V3l-3 2-3-2-3 2-3-2Zm4 6h4m-4 4h4',
  search: 'M20 20l-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4 18-7Z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-5h4v5',
  tag: 'M4 4h7l9 9-7 7-9-9V4Zm4 4v.01',
  up: 'M5 15l7-7 7 7',
} as const;

export type IconName = keyof typeof icons;

/** As design/icon.tsx has it, with the pictures that no page for guests shows. */
export function Icon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  return <IconDrawing path={icons[name]} size={size} isDirected={name === 'back' || name === 'forward'} />;
}
