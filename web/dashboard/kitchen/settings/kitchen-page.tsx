import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../language/language.ts';
import { PageHeading } from '../../frame/page-heading.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { DisplaysCard } from './displays-card.tsx';
import { PrintersCard } from './printers-card.tsx';
import { StationsCard } from './stations-card.tsx';

/** What hangs in a kitchen: printers and displays, and the stations they belong to. */
export function KitchenPage() {
  const texts = useTexts('kitchen');
  const { client, merchantId, locationId } = useWorkplace();
  const stations = useQuery({
    queryKey: ['stations', merchantId, locationId],
    queryFn: () => client.getKitchenStations({ merchantId, locationId }),
  });
  return (
    <>
      <PageHeading title={texts('page.title')}>{texts('page.text')}</PageHeading>
      <Loaded from={stations}>
        {(known) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <PrintersCard stations={known.stations} />
            <div className="grid gap-5">
              <StationsCard known={known} />
              <DisplaysCard stations={known.stations} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
