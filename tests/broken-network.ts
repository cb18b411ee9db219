import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * What can stand between us and a server:
 * - `open`: everything is passed on
 * - `refused`: nobody listens
 * - `closed`: connections are taken and closed
 * - `stalled`: connections are taken, and nothing is ever passed on
 */
type State = 'open' | 'refused' | 'closed' | 'stalled';

type Pair = [near: Socket, far: Socket];

/** A way to a server that can be broken as networks break, and mended again. */
export async function networkTo(target: { hostname: string; port: string }) {
  const pairs: Pair[] = [];
  let state: State = 'open';
  let delayMs = 0;
  let bytesLeft = Infinity;
  const late = () =>
    new Transform({
      transform: (chunk, _, done) => void setTimeout(() => done(null, chunk), delayMs),
    });

  const proxy = createServer((socket) => {
    socket.on('error', () => {});
    if (state === 'closed') return void socket.end(() => socket.destroy());
    const onward = connect(Number(target.port), target.hostname);
    onward.on('error', () => socket.destroy());
    // Kept for good: of a silent pair one end can be closed long before the other.
    const pair: Pair = [socket, onward];
    pairs.push(pair);
    if (bytesLeft < Infinity) count(socket);
    if (delayMs > 0) socket.pipe(late()).pipe(onward).pipe(late()).pipe(socket);
    else socket.pipe(onward).pipe(socket);
    if (state === 'stalled') freeze(pair);
  });
  const listen = (port: number) =>
    new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;

  const freezeAll = () => pairs.forEach(freeze);
  const cutAll = () => pairs.flat().forEach((end) => end.destroy());

  function count(socket: Socket) {
    socket.on('data', ({ length }) => {
      bytesLeft -= length;
      if (bytesLeft <= 0) void set('refused');
    });
  }

  async function set(next: State) {
    if (next === state) return;
    bytesLeft = Infinity;
    const isClosed = state === 'refused';
    state = next;
    if (isClosed) await listen(port);
    if (next === 'stalled') freezeAll();
    if (next === 'closed') cutAll();
    if (next === 'refused') {
      const ended = new Promise((done) => proxy.close(done));
      cutAll();
      await ended;
    }
  }

  return {
    port,
    set,
    /** Breaks off in the middle of what is sent, after this many bytes, and then refuses. */
    refuseAfter(bytes: number) {
      bytesLeft = bytes;
      for (const [near] of pairs) count(near);
    },
    /** What is open goes silent for good; new connections work. As after a failover nobody was told of. */
    silence: freezeAll,
    /** What is open is cut; on new connections everything takes this long, each way. */
    delay(milliseconds: number) {
      delayMs = milliseconds;
      cutAll();
    },
    async close() {
      cutAll();
      await new Promise((done) => proxy.close(done));
    },
  };
}

/** Neither an end nor an error is passed on, as on a line that was cut far away. */
function freeze([near, far]: Pair) {
  near.unpipe(far);
  far.unpipe(near);
  near.pause();
  far.pause();
  near.removeAllListeners('end');
  far.removeAllListeners('end');
}
