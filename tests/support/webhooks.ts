import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './certificate.ts'

/** A message as another system got it. */
export type Message = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = (response: ServerResponse) => void

/** Another system on this machine, to which `reach` leads whatever the address says; each path may answer in its own way. */
export async function openHooks() {
  const received: Message[] = []
  const answers = new Map<string, Answer>()
  const { key, cert } = makeCertificate()
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      const answer = answers.get(path)
      if (answer) answer(response)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    reach: { hostname: '127.0.0.1', port, servername: 'localhost', ca: cert },
    /** What was sent to a path, in the order in which it came. */
    at: (path: string) => received.filter((one) => one.path === path),
    /** How a path answers from now on; without an answer it takes everything. */
    answer: (path: string, answer?: Answer) => void (answer ? answers.set(path, answer) : answers.delete(path)),
    /** Answers with a status. */
    says:
      (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
      (response) =>
        void response.writeHead(status, headers).end(body),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
