import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocationSettings } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { ChoiceCard } from '../../design/field.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';

type Duties = LocationSettings['profile'];

const choices = ['core_commerce', 'pos_routed', 'provider_checkout'] as const satisfies readonly Duties[];

/**
 * What the location leaves to its POS: nothing, its orders, or its payments, too (docs/reference/authority.md#profiles).
 * Without a POS that is bound it can only be told that it needs none any more.
 */
export function PosDuties({ isBound, onChanged }: { readonly isBound: boolean; readonly onChanged: () => void }) {
  const { client, merchantId, locationId } = useWorkplace();
  const settings = useQuery({
    queryKey: ['location-profile', merchantId, locationId],
    queryFn: () => client.getLocationSettings({ merchantId, locationId }),
  });
  const save = useAction(async ({ revision }: LocationSettings, profile: Duties) => {
    try {
      await client.changeLocation({ merchantId, locationId, body: { revision, profile } });
    } finally {
      await settings.refetch();
      onChanged();
    }
  });
  return (
    <Loaded from={settings}>
      {(location) =>
        (isBound || location.profile !== 'core_commerce') && (
          <div className="space-y-3 border-t border-line pt-4">
            {/* What another person saved meanwhile is chosen then. */}
            <Choice
              key={location.revision}
              location={location}
              isBound={isBound}
              isSaving={save.isBusy}
              onSave={(profile) => void save.run(location, profile)}
            />
            <ErrorNotice error={save.error} />
          </div>
        )
      }
    </Loaded>
  );
}

function Choice({
  location,
  isBound,
  isSaving,
  onSave,
}: {
  readonly location: LocationSettings;
  readonly isBound: boolean;
  readonly isSaving: boolean;
  readonly onSave: (chosen: Duties) => void;
}) {
  const texts = useTexts('connections');
  const words = useTexts('everywhere');
  const [chosen, setChosen] = useState<Duties>(location.profile);
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosen);
      }}
    >
      <fieldset className="space-y-2">
        <legend className="mb-2 font-semibold">{texts('pos.duties')}</legend>
        {choices.map((each) => (
          <ChoiceCard
            key={each}
            name="pos-duties"
            label={texts(`pos.duty.${each}`)}
            detail={texts(`pos.dutyText.${each}`)}
            disabled={!isBound && each !== 'core_commerce' && each !== location.profile}
            checked={chosen === each}
            onChange={() => setChosen(each)}
          />
        ))}
      </fieldset>
      {Object.keys(location.authorityOverrides).length > 0 && (
        <p className="text-sm text-muted">{texts('pos.overrides')}</p>
      )}
      <Button type="submit" look="primary" busy={isSaving} disabled={chosen === location.profile}>
        {words('save')}
      </Button>
    </form>
  );
}
