import { useQuery } from '@tanstack/react-query';
import type { MerchantSettings, MerchantStatus } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useVersionedDocument, type VersionedDocument } from '../documents/use-versioned-document.ts';
import { ParsedField } from '../forms/number-field.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { LegalFields } from './legal-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { unregisteredOrigins } from './storefront-origins.ts';
import { TextCountries } from './text-countries.tsx';

type MerchantDetails = Pick<
  MerchantSettings,
  'name' | 'bio' | 'logo' | 'cover' | 'status' | 'legal' | 'origins' | 'appSchemes' | 'textCountries'
> & {
  /** Read only: what the service allows. */
  readonly textCountriesAllowed: readonly string[];
};

const statuses = ['published', 'draft', 'archived'] as const satisfies readonly MerchantStatus[];

/** The merchant's texts, pictures and origins; owners change them, managers read them. */
export function MerchantForm() {
  const texts = useTexts('connections');
  const { client, merchantId, role, refresh } = useWorkplace();
  const merchant = useVersionedDocument<MerchantDetails>({
    queryKey: ['merchant-settings', merchantId],
    read: async () => versioned(await client.getMerchantSettings({ merchantId })),
    write: async ({ revision }, { textCountriesAllowed: _read, ...next }) => {
      const stored = versioned(await client.changeMerchant({ merchantId, body: { revision, ...next } }));
      await refresh();
      return stored;
    },
  });
  return (
    <Card title={texts('business.merchant')}>
      <DocumentForm from={merchant} isReadOnly={role !== 'owner'}>
        {(document) => (
          <>
            <Identity document={document} />
            <LegalFields
              legal={document.value.legal}
              onChange={(legal) => document.edit((known) => ({ ...known, legal }))}
            />
            <Origins document={document} />
            <TextCountries
              chosen={document.value.textCountries}
              allowed={document.value.textCountriesAllowed}
              onChange={(textCountries) => document.edit((known) => ({ ...known, textCountries }))}
            />
          </>
        )}
      </DocumentForm>
    </Card>
  );
}

function versioned(settings: MerchantSettings) {
  const { revision, name, bio, logo, cover, status, legal, origins, appSchemes } = settings;
  const { textCountries, textCountriesAllowed } = settings;
  const value = { name, bio, logo, cover, status, legal, origins, appSchemes, textCountries, textCountriesAllowed };
  return { revision, value };
}

type Part = { readonly document: VersionedDocument<MerchantDetails> };

function Identity({ document: { value, edit } }: Part) {
  const texts = useTexts('connections');
  const change = (changes: Partial<MerchantDetails>) => edit((known) => ({ ...known, ...changes }));
  return (
    <>
      <div className="grid items-baseline gap-4 sm:grid-cols-2">
        <TextField
          label={texts('business.name')}
          required
          value={value.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label={texts('business.status')}
          value={value.status}
          onChange={(event) => {
            const status = statuses.find((each) => each === event.target.value);
            if (status !== undefined) change({ status });
          }}
        >
          {statuses.map((each) => (
            <option key={each} value={each}>
              {texts(`business.is.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label={texts('business.bio')}
        value={value.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <PictureFields
        logo={value.logo}
        cover={value.cover}
        onLogo={(logo) => change({ logo })}
        onCover={(cover) => change({ cover })}
      />
    </>
  );
}

function Origins({ document }: Part) {
  const { value, edit } = document;
  const texts = useTexts('connections');
  return (
    <section className="space-y-4 border-t border-line pt-4">
      <h3 className="font-bold">{texts('business.elsewhere')}</h3>
      <p className="max-w-prose text-muted">{texts('business.elsewhereText')}</p>
      <Unregistered document={document} />
      <ParsedField<readonly string[]>
        label={texts('business.origins')}
        hint={texts('business.originsHint')}
        value={value.origins}
        write={writeList}
        parse={(text) => readList(text, isOrigin)}
        wrong={texts('business.originsWrong')}
        onChange={(origins) => edit((known) => ({ ...known, origins: [...origins] }))}
      />
      <ParsedField<readonly string[]>
        label={texts('business.schemes')}
        hint={texts('business.schemesHint')}
        value={value.appSchemes}
        write={writeList}
        parse={(text) => readList(text, (each) => /^[a-z][a-z0-9+.-]*$/.test(each))}
        wrong={texts('business.schemesWrong')}
        onChange={(appSchemes) => edit((known) => ({ ...known, appSchemes: [...appSchemes] }))}
      />
    </section>
  );
}

/** Storefronts of locations that customers could not be sent back to after paying; the service's own needs no registration. */
function Unregistered({ document: { value, isSaving, saveWith } }: Part) {
  const texts = useTexts('connections');
  const { client, merchantId } = useWorkplace();
  const { data } = useQuery({
    queryKey: ['locations', merchantId],
    queryFn: () => client.listLocations({ merchantId }),
  });
  const addresses = data?.locations.map(({ storefrontUrl }) => storefrontUrl) ?? [];
  return unregisteredOrigins(addresses, [location.origin, ...value.origins]).map((origin) => (
    <Notice
      key={origin}
      tone="warn"
      title={texts('business.unregistered', { origin })}
      actions={
        <Button
          busy={isSaving}
          aria-label={`${texts('business.register')}: ${origin}`}
          onClick={() => void saveWith((known) => ({ ...known, origins: [...known.origins, origin] }))}
        >
          {texts('business.register')}
        </Button>
      }
    >
      {texts('business.unregisteredText')}
    </Notice>
  ));
}

const writeList = (entries: readonly string[]) => entries.join(', ');

/** What stands between commas or spaces; undefined when one of it is not allowed. */
function readList(text: string, isAllowed: (entry: string) => boolean): readonly string[] | undefined {
  const entries = text.split(/[\s,]+/).filter((each) => each !== '');
  return entries.every(isAllowed) ? entries : undefined;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
