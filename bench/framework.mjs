// The web framework by itself: sends the bytes it is given, with the headers of our answer. PORT, BYTES_FILE and CODING say
// which.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const bytes = readFileSync(process.env.BYTES_FILE ?? '');
const coding = process.env.CODING ?? 'identity';
const app = fastify();
app.get('/menu', (_request, reply) => {
  if (coding !== 'identity') reply.header('content-encoding', coding);
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=10')
    .header('etag', '"0123456789abcdef"')
    .send(bytes);
});
app.get('/readyz', (_request, reply) => {
  reply.send({ ready: true });
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
