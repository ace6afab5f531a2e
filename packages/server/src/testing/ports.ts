/** Ports of this machine, for receivers in tests. */
import { createServer, type AddressInfo, type Server } from 'node:net'

const isAddress = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object' && address !== null

/** Listens on any free port. */
export async function listening(server: Pick<Server, 'listen' | 'address'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!isAddress(address)) throw new Error('A server on a port has an address')
  return address.port
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
