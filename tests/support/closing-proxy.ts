import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freshDatabase } from './database.ts'

/** A fresh database behind a proxy that closes every connection until `serve(true)`, as HAProxy and pgbouncer do without a server. */
export async function proxied() {
  const fresh = await freshDatabase()
  const url = new URL(fresh.appUrl)
  const [host, port] = [url.searchParams.get('host') ?? url.hostname, url.searchParams.get('port') ?? url.port]
  const open = new Set<Socket>()
  const proxy = { serves: false, passesOn: true }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!proxy.serves) return void socket.end()
    const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port || 5432}`) : connect(Number(port), host)
    for (const one of [socket, behind]) open.add(one)
    behind.on('error', () => socket.destroy())
    behind.on('close', () => socket.destroy())
    socket.on('close', () => behind.destroy())
    const pass = (from: Socket, to: Socket) => from.on('data', (data) => proxy.passesOn && to.write(data))
    pass(socket, behind)
    pass(behind, socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const one of open) one.destroy()
    server.close()
    await fresh.close()
  })
  const through = (direct: string) => {
    const its = new URL(direct)
    its.search = ''
    its.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    return its.href
  }
  return {
    url: through(fresh.appUrl),
    ownerUrl: through(fresh.ownerUrl),
    superuserUrl: through(fresh.superuserUrl),
    directUrl: fresh.appUrl,
    /** Drops every packet without a word, as a network that was cut. */
    cut() {
      proxy.passesOn = false
    },
    /** Lets connections through, or closes those that are open and all that come. */
    serve(serves: boolean) {
      proxy.serves = serves
      if (!serves) for (const one of open) one.destroy()
    },
  }
}
