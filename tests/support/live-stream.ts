import { get, type IncomingMessage } from 'node:http'
import { vi } from 'vitest'

type Change = { kind: string; id: string; event: string; at: string; actor: { id: string; name: string } }
type Message = { name: string; position: string | null; changes: Change[] }

/** An open stream of live events, as a browser reads one. */
export type LiveStream = Awaited<ReturnType<typeof openLiveStream>>

type Opening = { base: string; cookie?: string; after?: string; since?: number; headers?: Record<string, string> }

/** Opens the stream of a person; resolves at the first byte, and rejects nothing: a refusal is its status. */
export async function openLiveStream({ base, cookie, after, since, headers }: Opening) {
  const query = new URLSearchParams()
  if (after !== undefined) query.set('after', after)
  if (since !== undefined) query.set('since', String(since))
  const messages: Message[] = []
  const state = { closed: false, text: '' }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const all = { ...(cookie ? { cookie } : {}), ...headers }
    get(`${base}/live?${query}`, { headers: all, agent: false }, resolve).on('error', reject)
  })
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    state.text += chunk
    for (let end = state.text.indexOf('\n\n'); end >= 0; end = state.text.indexOf('\n\n')) {
      messages.push(parse(state.text.slice(0, end)))
      state.text = state.text.slice(end + 2)
    }
  })
  const end = () => {
    state.closed = true
  }
  response.on('close', end).on('error', end)

  const changes = () => messages.flatMap((one) => one.changes)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    changes,
    /** The names of the messages so far. */
    names: () => messages.map(({ name }) => name),
    /** The last position that it received. */
    position: () => messages.findLast(({ position }) => position !== null)?.position ?? undefined,
    /** Resolves once the stream has begun. */
    ready: () => vi.waitFor(() => has(['ready', 'reset'].some((name) => messages.some((one) => one.name === name)))),
    /** Resolves once a change of this record has arrived. */
    hears: (id: string, event?: string) =>
      vi.waitFor(() => has(changes().some((one) => one.id === id && (!event || one.event === event))), WITHIN),
    /** Resolves once a message of this name has arrived. */
    told: (name: string) => vi.waitFor(() => has(messages.some((one) => one.name === name)), WITHIN),
    closed: () => vi.waitFor(() => has(state.closed), WITHIN),
    isOpen: () => !state.closed,
    close: () => void response.destroy(),
    /** Takes nothing more, as a client that has stalled. */
    stall: () => void response.pause(),
  }
}

const WITHIN = { timeout: 15_000, interval: 10 }

function has(is: boolean): void {
  if (!is) throw new Error('not yet')
}

function parse(text: string): Message {
  const field = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const name = field('event') ?? ''
  const data: unknown = JSON.parse(field('data') ?? '{}')
  return { name, position: field('id') ?? null, changes: name === 'change' ? (data as Change[]) : [] }
}
