import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * What can stand between us and a server:
 * - `open`: everything is passed on
 * - `refused`: nobody listens
 * - `closed`: connections are taken and closed
 * - `stalled`: connections are taken, and nothing is ever passed on
 */
type State = 'open' | 'refused' | 'closed' | 'stalled';

/** A way to a server that can be broken as networks break, and mended again. */
export async function networkTo(target: { hostname: string; port: string }) {
  const pairs = new Set<{ ends: [Socket, Socket] }>();
  let state: State = 'open';
  let arrivals = 0;

  const proxy = createServer((socket) => {
    arrivals += 1;
    socket.on('error', () => {});
    if (state === 'closed') return void socket.end();
    const onward = connect(Number(target.port), target.hostname);
    onward.on('error', () => socket.destroy());
    const pair: { ends: [Socket, Socket] } = { ends: [socket, onward] };
    pairs.add(pair);
    for (const end of pair.ends) end.on('close', () => pairs.delete(pair));
    socket.pipe(onward).pipe(socket);
    if (state === 'stalled') freeze(pair.ends);
  });
  const listen = (port: number) =>
    new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;

  const freezeAll = () => pairs.forEach(({ ends }) => freeze(ends));
  const cutAll = () => pairs.forEach(({ ends }) => ends.forEach((end) => end.destroy()));

  return {
    port,
    /** how often somebody tried to connect, and was not refused */
    arrivals: () => arrivals,
    /** What is open goes silent for good; new connections work. As after a failover nobody was told of. */
    silence: freezeAll,
    async set(next: State) {
      if (state === 'refused' && next !== 'refused') await listen(port);
      state = next;
      if (next === 'stalled') freezeAll();
      if (next === 'closed') cutAll();
      if (next === 'refused') {
        const ended = new Promise((done) => proxy.close(done));
        cutAll();
        await ended;
      }
    },
    async close() {
      cutAll();
      await new Promise((done) => proxy.close(done));
    },
  };
}

/** Neither an end nor an error is passed on, as on a line that was cut far away. */
function freeze([near, far]: [Socket, Socket]) {
  near.unpipe(far);
  far.unpipe(near);
  near.pause();
  far.pause();
  near.removeAllListeners('end');
  far.removeAllListeners('end');
}
