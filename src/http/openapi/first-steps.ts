/**
 * What the page at /docs begins with: from nothing to an order, for a reader with a terminal, at the address of the sandbox; null: this is
 * none. Markdown.
 */
export function firstSteps(sandboxUrl: string | null): string {
  return [opening, ...(sandboxUrl === null ? [] : [sandboxSteps(sandboxUrl)]), rules].join('\n\n');
}

const opening =
  'Browse a restaurant, fill a cart, pay through the hosted checkout. Every operation is below, with what it takes and answers; ' +
  'this document itself is `/openapi.json`, from which any generator makes a client.';

const sandboxSteps = (url: string) => `## From the menu to the order, in five steps

Paste them into a terminal; \`HERE\` is this service. Nothing is real in the sandbox, and no card is charged.

\`\`\`sh
HERE=${url}/api/v1/storefront
LOCATION=de300000-0000-4000-a000-000000000101
JSON='Content-Type: application/json'
key() { echo "Idempotency-Key: step-$1-$(date +%s)-first-steps"; }

# 1. What can be ordered?
curl -s $HERE/locations/$LOCATION/menus | head -c 600

# 2. A cart. Its token is a secret: it alone opens it.
curl -s $HERE/locations/$LOCATION/ordering-sessions -H "$JSON" -H "$(key 1)" -d '{"fulfillmentMethod":"takeout"}' > cart.json
TOKEN=$(sed 's/.*"cartAccessToken":"\\([^"]*\\)".*/\\1/' cart.json)
CART=$HERE/locations/$LOCATION/carts/$(sed 's/^{"cart":{"id":"\\([^"]*\\)".*/\\1/' cart.json)

# 3. A dish. If-Match says which revision was seen; the answer is the whole cart, priced.
curl -s $CART/items -H "$JSON" -H "$(key 2)" -H "X-Cart-Token: $TOKEN" -H 'If-Match: "cart-1"' \\
  -d '{"productId":"sesame-fries","quantity":2,"itemUnavailableAction":"remove_item"}'

# 4. Why does it cost that?
curl -s $CART/price-trace -H "X-Cart-Token: $TOKEN"

# 5. The hosted checkout: open the address in a browser, and pay.
curl -s $CART/checkout-handoffs -H "$JSON" -H "$(key 3)" -H "X-Cart-Token: $TOKEN" -d '{}'
\`\`\``;

const rules = `## Three rules

- **A change carries a key** (\`Idempotency-Key\`). Sent again with the same key after a lost answer, it is done once and answered the same.
- **A change of a cart says which revision it was made on** (\`If-Match\`). If another person or tab was faster it is refused with \`CART_CONFLICT\`: read, show,
  let the person decide.
- **Nothing changes unseen.** What the restaurant changed since is named by differences, and payment waits until they were shown.`;
