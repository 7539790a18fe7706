import { request } from 'node:http';

type RawCall = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** The status of a POST with headers that `fetch` does not let a caller set, such as `Host`. */
export function callOverSocket(url: string, { headers, body }: RawCall): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { ...headers } }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
