import { useState } from 'react';
import { Button, LinkButton } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { PrintButton } from '../../order/print-button.tsx';
import type { ShownOrder } from '../../order/use-order-page.ts';

/** What can be done with an order at the checkout's address: its link, paper, and the way back to the restaurant's pages. */
export function OrderActions({
  shown: { progress, order },
  orderId,
  receiptToken,
}: {
  readonly shown: ShownOrder;
  readonly orderId: string;
  readonly receiptToken: string | null;
}) {
  const texts = useTexts('order');
  const { storefront, name } = progress.restaurant;
  return (
    <>
      {order !== null && storefront !== null && receiptToken !== null && (
        <LinkButton href={againAddress(storefront, orderId, receiptToken)}>{texts('again')}</LinkButton>
      )}
      {order === null && storefront !== null && (
        <LinkButton href={storefront.address}>{texts('menu', { restaurant: name })}</LinkButton>
      )}
      {receiptToken !== null && <CopyLink orderId={orderId} receiptToken={receiptToken} />}
      {order !== null && <PrintButton />}
    </>
  );
}

/** The storefront's own page of the order, which fills a bag with it. The token goes where no server and no log sees it. */
function againAddress(
  { address, merchantSlug }: { readonly address: string; readonly merchantSlug: string },
  orderId: string,
  receiptToken: string,
): string {
  const fragment = new URLSearchParams({ receiptToken, again: '1' });
  return `${new URL(address).origin}/${encodeURIComponent(merchantSlug)}/placed/${orderId}#${fragment}`;
}

/** Gives the person their own link again: it was taken out of the address bar. */
function CopyLink({ orderId, receiptToken }: { readonly orderId: string; readonly receiptToken: string }) {
  const texts = useTexts('order');
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = () => {
    const link = `${location.origin}/receipt/${orderId}#receiptToken=${receiptToken}`;
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Button title={texts('copyHint')} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {texts('copy')}
      </Button>
      <span role="status" className="self-center text-sm text-good">
        {isCopied && texts('copied')}
      </span>
    </>
  );
}
