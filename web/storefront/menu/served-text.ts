import { currentLanguage, type Texts } from '../../language/language.ts';
import { timeText } from '../../language/local-time.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * When a menu is served, in words of the page: the service writes `Mon-Fri 11:00 AM-3:00 PM` and `All day` in English
 * (reference/menus-and-locations.md#menus). What it does not know stays as it is.
 */
export function servedText(served: string, texts: Texts<'storefront'>): string {
  const { format } = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' });
  return served
    .replace(/All day/g, texts('menu.allDay'))
    .replace(/(\d+):(\d\d) (AM|PM)/g, (_whole, hour: string, minute: string, half: string) =>
      timeText(`${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`),
    )
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, (day) => format(Date.UTC(2024, 0, 1 + days.indexOf(day))))
    .replace(/-/g, '–');
}
