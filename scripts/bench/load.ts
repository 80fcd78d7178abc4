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
  const answered = (status: number, ms: number, answer: Buffer) => {
    if (status !== 200) throw new Error(answer.toString('utf8', 0, 2000))
    took.push(ms)
    return 0
  }
  await callAll({ port: target.port, requests, answered }, callers, seconds)
  return took
}

/** What callers send in turn, and what hears of each answer: it gives how long its caller waits before the next one, in ms. */
type Calls = { port: number; requests: Buffer[]; answered: (status: number, ms: number, answer: Buffer) => number }

/** The same with requests of any kind and any answer. Rejects with what `answered` throws. */
export async function callAll(calls: Calls, callers: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: callers }, (_, at) => call(calls, at, until)))
}

/** A request as it goes over the wire. */
export function requestOf(
  { port, headers }: Pick<Target, 'port' | 'headers'>,
  method: string,
  path: string,
  body: string,
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n`
  return Buffer.from(head + body)
}

// By hand over a socket: an HTTP client would take more of the machine than the servers that are measured.
function call({ port, requests, answered }: Calls, first: number, until: number): Promise<void> {
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
      let wait = 0
      try {
        wait = answered(Number(answer.toString('latin1', 9, 12)), now - sent, answer)
      } catch (error) {
        return reject(error)
      }
      answer = Buffer.alloc(0)
      if (now + wait < until) return wait > 0 ? void setTimeout(send, wait) : send()
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
