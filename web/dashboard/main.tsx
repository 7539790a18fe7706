import { connections } from '../language/en/connections.ts';
import { dashboard } from '../language/en/dashboard.ts';
import { everywhere } from '../language/en/everywhere.ts';
import { menus } from '../language/en/menus.ts';
import { settings } from '../language/en/settings.ts';
import { startLanguage } from '../language/language.ts';
import { startPage } from '../start-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { takeFirstRunToken } from './frame/first-run-token.ts';

// Before anything is loaded or drawn.
const firstRunToken = takeFirstRunToken();
await startLanguage(
  { everywhere, dashboard, menus, settings, connections },
  {
    es: async () => ({
      ...(await import('../language/es/everywhere.ts')),
      ...(await import('../language/es/dashboard.ts')),
      ...(await import('../language/es/menus.ts')),
      ...(await import('../language/es/settings.ts')),
      ...(await import('../language/es/connections.ts')),
    }),
  },
);
startPage(<DashboardPage firstRunToken={firstRunToken} />);
