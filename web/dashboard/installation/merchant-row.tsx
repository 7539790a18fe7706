import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InstalledMerchant } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { TextAreaField } from '../../design/field.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useSession } from '../account/session.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAction } from '../forms/use-action.ts';
import { openWorkplace } from '../workplace/chosen-workplace.ts';
import { useDays } from './days.ts';

type Row = { readonly merchant: InstalledMerchant; readonly onChanged: () => void };

/** One business of the installation: what it is, and what those who run the installation can do about it. */
export function MerchantRow({ merchant, onChanged }: Row) {
  const texts = useTexts('opening');
  const queries = useQueryClient();
  const { account } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { merchantId, name, slug, status, suspension, locationCount } = merchant;
  const worksThere = account.merchants.some((place) => place.merchantId === merchantId);
  const close = () => {
    setOpen(false);
    onChanged();
    void queries.invalidateQueries({ queryKey: ['opening'] });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-lg font-semibold break-words">{name}</span>
          <Badge tone={status === 'published' && suspension === null ? 'good' : 'plain'}>
            {texts(`installation.status.${status}`)}
          </Badge>
          {suspension !== null && <Badge tone="bad">{texts('installation.suspended')}</Badge>}
        </p>
        <About slug={slug} locationCount={locationCount} createdAt={merchant.createdAt} />
        {suspension !== null && suspension.reason !== '' && <p className="text-sm">{suspension.reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {worksThere && (
          <Button
            aria-label={texts('installation.openNamed', { name })}
            onClick={() => openWorkplace(merchantId, '/dashboard')}
          >
            {texts('installation.open')}
          </Button>
        )}
        <Button look={suspension === null ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
          {texts(suspension === null ? 'installation.suspend' : 'installation.resume')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {isOpen &&
        (suspension === null ? (
          <Suspend merchant={merchant} onClose={close} />
        ) : (
          <Resume merchant={merchant} onClose={close} />
        ))}
    </li>
  );
}

function About({ slug, locationCount, createdAt }: Pick<InstalledMerchant, 'slug' | 'locationCount' | 'createdAt'>) {
  const texts = useTexts('opening');
  const days = useDays();
  const parts = [
    `/${slug}`,
    texts('installation.locations', { count: locationCount }),
    texts('installation.since', { day: days(createdAt) }),
  ];
  return <p className="text-sm break-words text-muted">{parts.join(' · ')}</p>;
}

type Asking = { readonly merchant: InstalledMerchant; readonly onClose: () => void };

function Suspend({ merchant: { merchantId, name }, onClose }: Asking) {
  const texts = useTexts('opening');
  const { client } = useSession();
  const [reason, setReason] = useState('');
  const suspend = useAction(async () => {
    await client.suspendMerchant({ installedMerchantId: merchantId, body: { reason: reason.trim() } });
    onClose();
  });
  return (
    <FormDialog
      look="danger"
      title={texts('installation.suspendNamed', { name })}
      submitLabel={texts('installation.suspend')}
      {...suspend}
      onSubmit={() => void suspend.run()}
      onClose={onClose}
    >
      <p>{texts('installation.suspendText')}</p>
      <TextAreaField
        label={texts('installation.reason')}
        hint={texts('installation.reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function Resume({ merchant: { merchantId, name }, onClose }: Asking) {
  const texts = useTexts('opening');
  const { client } = useSession();
  return (
    <ConfirmDialog
      look="primary"
      title={texts('installation.resumeNamed', { name })}
      text={texts('installation.resumeText')}
      submitLabel={texts('installation.resume')}
      act={() => client.resumeMerchant({ installedMerchantId: merchantId })}
      onClose={onClose}
    />
  );
}
