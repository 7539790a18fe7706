import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { Empty } from '../../design/card.tsx';
import { Loading } from '../../design/spinner.tsx';
import { useTexts } from '../../language/language.ts';
import { OrdersPage } from '../orders/orders-page.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { MorePage } from './more-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageHeading } from './page-heading.tsx';
import { maySee, type PageEntry, pageAt } from './page-list.ts';

// The board is what has to be there at once; everything else is fetched when it is opened. A list and the one order
// open above it are one page, which stays as it is while orders are opened and closed.
const pages: readonly (readonly [path: string, page: ComponentType])[] = [
  ['/orders/:orderId/ticket', later(async () => (await import('../orders/ticket-page.tsx')).TicketPage)],
  ['/orders/past/:orderId?', later(async () => (await import('../orders/past-orders-page.tsx')).PastOrdersPage)],
  ['/orders/:orderId?', OrdersPage],
  ['/sold-out', later(async () => (await import('../availability/availability-page.tsx')).AvailabilityPage)],
  ['/kitchen', later(async () => (await import('../kitchen/settings/kitchen-page.tsx')).KitchenPage)],
  ['/overview', later(async () => (await import('../overview/overview-page.tsx')).OverviewPage)],
  ['/menu', later(async () => (await import('../menu/editor/menu-editor-page.tsx')).MenuEditorPage)],
  ['/menu/import', later(async () => (await import('../import/import-page.tsx')).ImportPage)],
  ['/hours', later(async () => (await import('../hours/hours-page.tsx')).HoursPage)],
  ['/terms', later(async () => (await import('../terms/terms-page.tsx')).TermsPage)],
  ['/taxes', later(async () => (await import('../taxes/taxes-page.tsx')).TaxesPage)],
  ['/areas', later(async () => (await import('../areas/areas-page.tsx')).AreasPage)],
  ['/codes', later(async () => (await import('../codes/codes-page.tsx')).CodesPage)],
  ['/loyalty', later(async () => (await import('../loyalty/loyalty-page.tsx')).LoyaltyPage)],
  ['/messages', later(async () => (await import('../messages/messages-page.tsx')).MessagesPage)],
  ['/customers', later(async () => (await import('../customers/customers-page.tsx')).CustomersPage)],
  ['/people', later(async () => (await import('../staff/staff-page.tsx')).StaffPage)],
  ['/audit-log', later(async () => (await import('../audit-log/audit-log-page.tsx')).AuditLogPage)],
  ['/business', later(async () => (await import('../locations/business-page.tsx')).BusinessPage)],
  ['/look', later(async () => (await import('../look/look-page.tsx')).LookPage)],
  ['/connections', later(async () => (await import('../connections/connections-page.tsx')).ConnectionsPage)],
  ['/webhooks', later(async () => (await import('../webhooks/webhooks-page.tsx')).WebhooksPage)],
  ['/start', later(async () => (await import('../start/start-page.tsx')).StartPage)],
  ['/installation', later(async () => (await import('../installation/installation-page.tsx')).InstallationPage)],
  ['/account', later(async () => (await import('../account/account-page.tsx')).AccountPage)],
  ['/more', MorePage],
];

/** The page at the address, drawn anew for every merchant and location; a page that the person's role does not allow says so. */
export function Pages() {
  const words = useTexts('everywhere');
  const workplace = useWorkplace();
  const [path] = useLocation();
  const page = pageAt(path);
  if (page !== null && !maySee(page, workplace)) return <NotForYou page={page} />;
  const hasNothing = workplace.locationId === '' && page !== null && page.needsNoLocation !== true;
  if (hasNothing) return <NoLocation page={page} />;
  return (
    <PageBoundary key={`${workplace.merchantId} ${workplace.locationId} ${page?.path ?? path}`}>
      <Suspense fallback={<Loading label={words('loading')} />}>
        <Switch>
          {pages.map(([pattern, Page]) => (
            <Route key={pattern} path={pattern}>
              <Page />
            </Route>
          ))}
          <Route path="/">
            <Redirect to="/orders" replace />
          </Route>
          <Route path="/first-run">
            <Redirect to="/orders" replace />
          </Route>
          <Route>
            <NoSuchPage />
          </Route>
        </Switch>
      </Suspense>
    </PageBoundary>
  );
}

function later(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

function NotForYou({ page }: { readonly page: PageEntry }) {
  const texts = useTexts('dashboard');
  return (
    <>
      <PageHeading title={texts(`pages.${page.name}`)} />
      <Empty title={texts('frame.notForYou')}>{texts('frame.notForYouText')}</Empty>
    </>
  );
}

function NoLocation({ page }: { readonly page: PageEntry }) {
  const texts = useTexts('dashboard');
  return (
    <>
      <PageHeading title={texts(`pages.${page.name}`)} />
      <Empty title={texts('workplace.noLocation')}>{texts('workplace.noLocationText')}</Empty>
    </>
  );
}

function NoSuchPage() {
  const texts = useTexts('dashboard');
  return (
    <>
      <PageHeading title={texts('frame.noSuchPage')} />
      <Empty title={texts('frame.noSuchPageText')} />
    </>
  );
}
