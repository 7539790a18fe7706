/**
 * What the `migration` table holds for migrations that ran while comments still counted. A database that was made then is
 * as good as one that is made today.
 */
export const earlierDigests: Readonly<Record<string, string>> = {
  '000001-installation': '55768895cc7e019fda19e9bd9bcc4faa161d8d8ac919e97aec1ee2d4590c6e0f',
  '000002-merchants-and-catalog': '4138b87e9f3978ab6defa806ac4b725530c555d6952f61755727aa693fcdeacb',
  '000003-carts': 'c2fe8f4651552690767d600f8c79d4524f7b40ae2ad0636fc4917e756f05841d',
  '000004-customers': '4cb66480567cc237329e2fac792ffb514c78382404c695bb294417efc55632e7',
  '000005-discount-codes': '1798a6e8c60f010f1c8f4e0422c31898ba7235986686e840841cb72bca134e42',
  '000006-checkout': '3899e4f9fe1bdc00b4738bcd3fb8eef476911d5ba040c92c435bdce87d929176',
  '000007-sandbox-payments': '7d1c27aab7d13de2965926ea83dafcfd99e071138d61020c0525e698ba121305',
  '000008-analytics-events': '9f47731ab87abe1f9e00f7a5e7cbcaa9d991f565edbc4efab0866f6b762419cb',
  '000009-location-switches': '8027b7f54082147f47e1ab71fa81e2f1e67031c36b8aabaef7f2eecb9741a5d9',
  '000010-courier-quotes': 'c40e9711d324f2a39fa645725191f026fd589a7029185c232e52a780d2a6b0e7',
  '000011-courier-deliveries': '9d5e371748982227feede338b6e0518c5d59a483d75c6bff7041dcbe0f908e63',
  '000012-provider-routing': 'bc71a39992c82cb0e3654641eb3eb927032e803c02ead36c36dfde052a919f27',
  '000013-order-changes': '05867b4186131e23dbee4c738b5abbc770ad1272e724656ee2d4ba6e9edeb21e',
  '000014-customer-addresses': '1d332805bd319aa531dc16358e353fb25b472fdd3143a1b74a2f66c0ca1ccab2',
  '000015-loyalty': '33f872aeed5545569f215edb28ef4b7dbef2030a6214c5b44a7d9b404cad1817',
  '000016-webhooks': '328fef65a9025cdcb10a35a91a821d929c1ec974ee36ef7b2a154ffbd09de75a',
  '000017-staff': '33e559c0cffad741dc4f1428115239faa5daa8cf00899f4ff30f2fd0c7faeab4',
  '000018-location-keys': '1f91808d2079b73f092556fd7281320a07bebd6e8625f2a58807caff05989749',
  '000019-refunds': '5a3febf4dd73e32b9cca40298f78bc91bf319f9abc778325ab01b7ae54f2d0fd',
  '000020-loyalty-duties': 'a521aebf93bba0020609e1202c81fa3a63e10c4465d454f2d7733119fb9a2314',
  '000021-people': '7a3fe842e8b42e9aa7827f702c830046ef03680067522d0de06764a2fc66ffe4',
  '000022-giving-up-and-clearing-up': '41aa46c8ebe19c8461782842ba2d5270475076b06ed016c8dc3b973c65a5ed20',
  '000023-payment-accounts': 'c37c669985513e35f1f36724c2f203086a76c3149f2f6b825d94ec5b9557fe65',
  '000024-merchant-settings-revision': '89287097a6861bed56ede6c8dd631a324c3bbcc324364d4341950ba4c4acd24f',
};
