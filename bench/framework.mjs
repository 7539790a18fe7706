// The web framework by itself: sends the bytes it is given, with the headers of our answer. PORT and BYTES_FILE say which.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const bytes = readFileSync(process.env.BYTES_FILE ?? '');
const app = fastify();
app.get('/menu', (_request, reply) => {
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
