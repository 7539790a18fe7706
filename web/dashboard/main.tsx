import connections from '../language/en/connections.json';
import dashboard from '../language/en/dashboard.json';
import everywhere from '../language/en/everywhere.json';
import menus from '../language/en/menus.json';
import opening from '../language/en/opening.json';
import settings from '../language/en/settings.json';
import { startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { takeFirstRunToken } from './account/first-run-token.ts';
import { DashboardPage } from './dashboard-page.tsx';

// Before anything is loaded or drawn.
const firstRunToken = takeFirstRunToken();
await startLanguage(
  { everywhere, dashboard, menus, settings, connections, opening },
  {
    es: async () => ({
      everywhere: (await import('../language/es/everywhere.json')).default,
      dashboard: (await import('../language/es/dashboard.json')).default,
      menus: (await import('../language/es/menus.json')).default,
      settings: (await import('../language/es/settings.json')).default,
      connections: (await import('../language/es/connections.json')).default,
      opening: (await import('../language/es/opening.json')).default,
    }),
  },
);
startPage(<DashboardPage firstRunToken={firstRunToken} />);
