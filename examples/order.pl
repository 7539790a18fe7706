# The order of order.ts in another language: the client is made from the service's own /openapi.json when the program starts, checks
# what is sent against it, and knows nothing else of Tiffin. With the service running (`npm start`), OpenAPI::Client (Debian:
# libopenapi-client-perl), and a way to spec.openapis.org, from where the library takes what an OpenAPI 3.1 document is:
#   PERL_HASH_SEED=0 perl examples/order.pl [http://127.0.0.1:4000]
# The library checks the document in the order of Perl's hashes, and finds fault with a good one in one order out of three.
use strict;
use warnings;
use OpenAPI::Client;

my $url = shift // 'http://127.0.0.1:4000';
my $client = OpenAPI::Client->new("$url/openapi.json");
$client->base_url(Mojo::URL->new($url));
my $email = 'ada-' . time . "-$$\@example.com";

# What an operation answers; a refusal ends the program in its own words.
sub call {
  my ($operation, %input) = @_;
  my $answer = $client->call($operation => \%input)->res;
  die "$operation: " . $answer->code . ' ' . $answer->body . "\n" if $answer->is_error;
  return $answer;
}

# A key of its own for each act, so that one that is sent twice is done once.
my $count = 0;
sub key { return 'Idempotency-Key' => sprintf('order-pl-%d-%d-%06d', time, $$, ++$count) }

my $place = call(getLocation => locationSlugOrId => 'demo-always-open')->json;
my @dishes = map { @{ $_->{products} } } map { @{ $_->{categories} } }
  @{ call(listMenus => locationId => $place->{id})->json->{menus} };
my @plain = grep { !@{ $_->{modifierIds} } && $_->{availability} eq 'AVAILABLE' } @dishes;
print "$place->{restaurantDisplayName} has " . scalar(@dishes) . " dishes.\n";

# Every change names the revision that was seen last, and answers the cart with the next one.
my $started = call(
  startSession => locationId => $place->{id},
  key(), body => { fulfillmentMethod => 'takeout', channel => 'web' },
);
my %here = (locationId => $place->{id}, cartId => $started->json->{cart}{id});
my $token = $started->json->{cartAccessToken};
$client->ua->on(start => sub { $_[1]->req->headers->header('X-Cart-Token' => $token) });
my $tag = $started->headers->etag;

sub change {
  my ($operation, %input) = @_;
  my $answer = call($operation => %here, key(), 'If-Match' => $tag, %input);
  $tag = $answer->headers->etag;
  return $answer->json;
}

for my $dish (@plain[0, 1]) {
  my %item = (productId => $dish->{id}, quantity => 1, itemUnavailableAction => 'remove_item');
  my $cart = change(addCartItem => body => \%item);
  print scalar(@{ $cart->{items} }) . ". $dish->{name}, $dish->{displayPrice}\n";
}
change(setGratuity => body => { percentage => '18' });
my $ready = change(validateAndUpdateCart => body => { customerName => 'Ada Diner', emailAddress => $email });
print "To pay: $ready->{orderTotalWithServiceFeeFormatted}, tip and tax included.\n";

# The sandbox's own processor plays the card.
my $payment = change(createPaymentIntent => ());
call(confirmSandboxPayment => body => { clientSecret => $payment->{clientSecret}, outcome => 'succeeded' });

my $result = { state => 'payment_pending' };
for (1 .. 120) {
  $result = call(getOrderResult => %here)->json;
  last if $result->{state} eq 'completed' || $result->{state} eq 'failed';
  select undef, undef, undef, 0.5;
}
die "No order: $result->{state}\n" if $result->{state} ne 'completed';
my $order = $result->{order};
print "Order $order->{shortId}, $order->{status}: $order->{pricing}{total} paid, $order->{pricing}{tip} of it the tip.\n";
