import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a gateway of text messages was sent. */
export type ReceivedText = {
  method: string | undefined
  path: string | undefined
  headers: Headers
  body: { to: string; text: string; sender: string; id: string }
}
/** How it answers: a status with a body; without one it never answers. */
type Behaviour = { status?: number; headers?: Record<string, string>; body?: string }

/** A gateway of text messages on this machine; `up` and `down` keep its port. */
export async function openSmsGateway() {
  const received: ReceivedText[] = []
  const behaviour: Behaviour = { status: 202 }
  let server: Server | undefined
  let port = 0
  const up = () =>
    new Promise<void>((resolve) => {
      const next = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        const headers = new Headers(request.headers as Record<string, string>)
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ReceivedText['body']
        received.push({ method: request.method, path: request.url, headers, body })
        if (behaviour.status) response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body)
      })
      next.listen(port, '127.0.0.1', () => {
        port = (next.address() as AddressInfo).port
        server = next
        resolve()
      })
    })
  const down = () =>
    new Promise<void>((resolve) => {
      if (!server?.listening) return resolve()
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await up()
  onTestFinished(down)
  return { received, behaviour, up, down, url: () => `http://127.0.0.1:${port}/send` }
}
