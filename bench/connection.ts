import { connect, type Socket } from 'node:net';

export type RawAnswer = { readonly status: number; readonly head: string; readonly bytes: Buffer };

/**
 * One keep-alive HTTP/1.1 connection that sends one request at a time and reads the answer with as little work as
 * possible: the load must not cost more than what it measures. Understands answers with Content-Length only.
 */
export class Connection {
  private readonly socket: Socket;
  private received: Buffer[] = [];
  private receivedBytes = 0;
  private neededBytes = 0;
  private waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port }, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  send(method: string, path: string, headers: Readonly<Record<string, string>>, body = ''): Promise<RawAnswer> {
    let text = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`;
    for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
    if (body !== '') text += `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(`${text}\r\n${body}`);
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    this.receivedBytes += chunk.length;
    if (this.receivedBytes < this.neededBytes) return;
    const all = this.received.length === 1 ? chunk : Buffer.concat(this.received);
    this.received = [all];
    const headEnd = all.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = all.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.neededBytes = headEnd + 4 + Number(length ?? 0);
    if (all.length < this.neededBytes) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      head,
      bytes: all.subarray(headEnd + 4, this.neededBytes),
    };
    this.received = [];
    this.receivedBytes = 0;
    this.neededBytes = 0;
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(answer);
  }
}

/** The value of one response header; "" when it is absent. */
export function headerOf(answer: RawAnswer, name: string): string {
  return new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(answer.head)?.[1] ?? '';
}

/** The body as text: decoded only when it is read. */
export function bodyOf(answer: RawAnswer): string {
  return answer.bytes.toString('utf8');
}
