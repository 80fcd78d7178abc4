import { connect, type Socket } from 'node:net'

/** Where to send, and what each caller sends in turn: bodies to one path, or addresses that are read. */
export type Target = { port: number; headers: Record<string, string> } & (
  | { path: string; bodies: string[] }
  | { reads: string[] }
)

/**
 * Loads a server with `callers` connections, each sending its next request when the last is answered. Gives how long each
 * answer took, in ms. Throws at the first answer that is not 200.
 */
export async function load(target: Target, callers: number, seconds: number): Promise<number[]> {
  const requests =
    'reads' in target
      ? target.reads.map((path) => requestOf(target, 'GET', path, ''))
      : target.bodies.map((body) => requestOf(target, 'POST', target.path, body))
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: callers }, (_, at) => call(target.port, requests, at, until, took)))
  return took
}

function requestOf({ port, headers }: Target, method: string, path: string, body: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n`
  return Buffer.from(head + body)
}

// By hand over a socket: an HTTP client would take more of the machine than the servers that are measured.
function call(port: number, requests: Buffer[], first: number, until: number, took: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let turn = first
    let sent = 0
    let answer = Buffer.alloc(0)
    const send = () => {
      sent = performance.now()
      socket.write(requests[turn++ % requests.length] ?? '')
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk])
      if (!isWhole(answer)) return
      const now = performance.now()
      if (answer.toString('latin1', 9, 12) !== '200') return reject(new Error(answer.toString('utf8', 0, 2000)))
      took.push(now - sent)
      answer = Buffer.alloc(0)
      if (now < until) return send()
      socket.end()
      resolve()
    })
  })
}

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1]
  if (length) return answer.length >= head + 4 + Number(length)
  return answer.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
}

/** Requests a second, and the 50th, 95th and 99th hundredth of the times, in ms. */
export function summary(took: number[], seconds: number) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { rps: round(took.length / seconds), p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** The one in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** To one hundredth. */
export const round = (value: number) => Math.round(value * 100) / 100
