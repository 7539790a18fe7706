import '../design/staff.css';
import connections from '../language/en/connections.json';
import dashboard from '../language/en/dashboard.json';
import everywhere from '../language/en/everywhere.json';
import kitchen from '../language/en/kitchen.json';
import menus from '../language/en/menus.json';
import messages from '../language/en/messages.json';
import opening from '../language/en/opening.json';
import settings from '../language/en/settings.json';
import { startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { takeFirstRunToken } from './account/first-run-token.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { isDisplayAddress, takeDisplayToken } from './kitchen/display/display-token.ts';

// Before anything is loaded or drawn.
const displayToken = takeDisplayToken();
const firstRunToken = takeFirstRunToken();
await startLanguage(
  { everywhere, dashboard, kitchen, menus, messages, settings, connections, opening },
  {
    es: async () => ({
      reasons: [
        (await import('../language/reasons/guest/es.json')).default,
        (await import('../language/reasons/staff/es.json')).default,
      ],
      everywhere: (await import('../language/es/everywhere.json')).default,
      dashboard: (await import('../language/es/dashboard.json')).default,
      kitchen: (await import('../language/es/kitchen.json')).default,
      menus: (await import('../language/es/menus.json')).default,
      messages: (await import('../language/es/messages.json')).default,
      settings: (await import('../language/es/settings.json')).default,
      connections: (await import('../language/es/connections.json')).default,
      opening: (await import('../language/es/opening.json')).default,
    }),
    de: async () => ({
      reasons: [
        (await import('../language/reasons/guest/de.json')).default,
        (await import('../language/reasons/staff/de.json')).default,
      ],
      everywhere: (await import('../language/de/everywhere.json')).default,
      dashboard: (await import('../language/de/dashboard.json')).default,
      kitchen: (await import('../language/de/kitchen.json')).default,
      menus: (await import('../language/de/menus.json')).default,
      messages: (await import('../language/de/messages.json')).default,
      settings: (await import('../language/de/settings.json')).default,
      connections: (await import('../language/de/connections.json')).default,
      opening: (await import('../language/de/opening.json')).default,
    }),
  },
);
if (isDisplayAddress()) {
  const { DisplayPage } = await import('./kitchen/display/display-page.tsx');
  startPage(<DisplayPage token={displayToken} />);
} else startPage(<DashboardPage firstRunToken={firstRunToken} />);
