import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Has a server listen; gives the port, which is any free one for 0. Throws when it is taken. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
