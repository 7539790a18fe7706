import type { ReturnedBag } from '../session/returned-bag.ts';

// `/{merchantSlug}/back/{locationId}/{cartId}#handoff=...`: the checkout hands the bag back here. All that this document
// does is to move the secret out of its address into this tab's own storage, and to go on to the bag: no other code of
// the storefront runs where the secret stands. (design/pages.md#back-from-the-checkout-is-a-handoff-too)

const fragment = new URLSearchParams(location.hash.slice(1));
const { pathname } = location;
history.replaceState(null, '', pathname);
const [merchantSlug = '', , locationId = '', cartId = ''] = pathname.split('/').slice(1).map(decodeURIComponent);
const handoff = fragment.get('handoff');
if (handoff !== null) {
  const mark = fragment.get('mark') ?? '';
  const sessionCode = fragment.get('session');
  const bag: ReturnedBag = { locationId, cartId, handoff, mark, sessionCode, idempotencyKey: null };
  // By the name that session/returned-bag.ts reads, which is not imported: the storefront would get a file more for it.
  sessionStorage.setItem(`tiffin-returned:${merchantSlug}`, JSON.stringify(bag));
}
location.replace(`/${encodeURIComponent(merchantSlug)}/at/${encodeURIComponent(locationId)}/cart`);
