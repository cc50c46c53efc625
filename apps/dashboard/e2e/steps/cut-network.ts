import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CutNetwork {
  /** Where a phone reaches the server by this network. */
  readonly address: string;
  /** Ends every connection and takes no new one, for workers of the browser as well. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

/** A way to the server of the end-to-end tests that can be cut like the network of a phone. */
export async function aNetworkToCut(): Promise<CutNetwork> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((phone) => {
    if (isCut) return phone.destroy();
    const far = connect(Number(process.env['E2E_PORT']), '127.0.0.1');
    for (const [socket, other] of [
      [phone, far],
      [far, phone],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
