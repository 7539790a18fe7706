import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Look, LookSettings } from '../../../client/index.ts';
import { Card } from '../../design/card.tsx';
import { ChoiceCard, SelectField } from '../../design/field.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { useSettled } from '../../use-settled.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useVersionedDocument } from '../documents/use-versioned-document.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { AccentField } from './accent-field.tsx';
import { LookPreview } from './look-preview.tsx';

const grounds = ['cream', 'white', 'stone', 'sage', 'blush'] as const satisfies readonly Look['ground'][];

const fonts = {
  plain: null,
  inter: 'Inter',
  nunito: 'Nunito',
  'work-sans': 'Work Sans',
  'source-serif-4': 'Source Serif',
  fraunces: 'Fraunces',
  'playfair-display': 'Playfair Display',
  cairo: 'Cairo',
} as const satisfies Record<Look['font'], string | null>;

const fontIds = Object.keys(fonts) as readonly Look['font'][];

/** The colours and the font of the merchant's own pages, tried out before customers see them. */
export function LookPage() {
  const texts = useTexts('connections');
  const names = useTexts('dashboard');
  const { client, merchantId, role } = useWorkplace();
  const stored = useVersionedDocument<Look>({
    queryKey: ['look', merchantId],
    read: async () => versioned(await client.getLook({ merchantId })),
    write: async ({ revision }, look) => versioned(await client.saveLook({ merchantId, body: { revision, look } })),
  });
  return (
    <div className="max-w-6xl">
      <PageHeading title={names('pages.look')}>{texts('look.text')}</PageHeading>
      <DocumentForm from={stored} look="page" isReadOnly={role !== 'owner'}>
        {({ value, edit }) => (
          <div className="grid items-start gap-6 pb-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <Choices value={value} change={(part) => edit((known) => ({ ...known, ...part }))} />
            <Tried look={value} />
          </div>
        )}
      </DocumentForm>
    </div>
  );
}

function versioned({ revision, look }: LookSettings) {
  return { revision, value: look };
}

function Choices({ value, change }: { readonly value: Look; readonly change: (part: Partial<Look>) => void }) {
  const texts = useTexts('connections');
  return (
    <Card className="space-y-5">
      <AccentField value={value.accent} onChange={(accent) => change({ accent })} />
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium">{texts('look.ground')}</legend>
        {grounds.map((ground) => (
          <ChoiceCard
            key={ground}
            name="ground"
            label={texts(`look.grounds.${ground}`)}
            checked={value.ground === ground}
            onChange={() => change({ ground })}
          />
        ))}
      </fieldset>
      <SelectField
        label={texts('look.font')}
        hint={texts('look.fontHint')}
        value={value.font}
        onChange={(event) => {
          const font = fontIds.find((each) => each === event.target.value);
          if (font !== undefined) change({ font });
        }}
      >
        {fontIds.map((font) => (
          <option key={font} value={font}>
            {fonts[font] ?? texts('look.plainFont')}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-muted">{texts('look.pictures')}</p>
    </Card>
  );
}

/** The service makes the colours of a choice, here as for customers. */
function Tried({ look }: { readonly look: Look }) {
  const { client, merchantId } = useWorkplace();
  const asked = useSettled(look, 150);
  const preview = useQuery({
    queryKey: ['look-preview', merchantId, asked],
    queryFn: ({ signal }) => client.previewLook({ merchantId, body: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Loaded query={preview}>{(made) => <LookPreview preview={made} />}</Loaded>;
}
