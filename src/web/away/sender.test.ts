import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { attempts } from '../../../tests/support/extent.ts'
import { RpcError } from '../rpc/rpc.ts'
import { addCommand, addFile } from './outbox.ts'
import { createSender, type Senders } from './sender.ts'
import { sha256Of } from './sha256.ts'
import { AwayStore } from './store.ts'

/** What happens to a request: it arrives, it is lost, its answer is lost, or the server fails; or the page is killed with it. */
type Course = 'arrives' | 'lost' | 'unanswered' | 'fails' | 'killed' | 'killedAfter'
type Made = { stream: string; hasFile: boolean; refused: boolean; afterSends: number }

const course = fc.constantFrom<Course>('arrives', 'lost', 'unanswered', 'fails', 'killed', 'killedAfter')
const made = fc.record<Made>({
  stream: fc.constantFrom('a', 'b', 'c'),
  hasFile: fc.boolean(),
  refused: fc.boolean(),
  afterSends: fc.nat(6),
})

const error = (type: RpcError['type'], code: RpcError['code'], status: number) => new RpcError({ type, code }, status)

/** The server: it does what a command says once, however often it is sent. */
function createServer(courses: Course[], kill: () => void) {
  const done: { id: string; stream: string; body: unknown; sha256: string | undefined }[] = []
  let sends = 0
  const send: Senders[string] = async ({ id, stream, body }, file, signal) => {
    sends += 1
    const happens = courses.shift() ?? 'arrives'
    if (happens === 'killed') kill()
    if (happens === 'lost' || happens === 'killed') throw error('NETWORK', 'network-error', 0)
    if (happens === 'fails') throw error('SERVER', 'unknown-error', 500)
    if ((body as { refused: boolean }).refused) throw error('VALIDATION', 'file-kind', 422)
    const sha256 = file && (await sha256Of(file.bytes))
    if (!done.some((one) => one.id === id)) done.push({ id, stream, body, sha256 })
    if (happens === 'killedAfter') kill()
    if (happens !== 'arrives' || signal.aborted) throw error('NETWORK', 'network-error', 0)
    return sha256 === undefined ? {} : { sha256 }
  }
  return { done, senders: { save: send, photo: send }, sends: () => sends }
}

it('does each write once, in the order of its stream, whatever happens on the way', async () => {
  const property = fc.asyncProperty(
    fc.array(made, { maxLength: 12 }),
    fc.array(course, { maxLength: 20 }),
    async (writes, courses) => {
      const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
      let page = new AbortController()
      const server = createServer(courses, () => page.abort())
      const coming = writes
        .map((write, n) => ({ ...write, n }))
        .toSorted((a, b) => a.afterSends - b.afterSends || a.n - b.n)
      const given: typeof coming = []

      // Each turn is a page, from its opening until it is killed or has nothing left to do.
      for (let isOver = false; !isOver; ) {
        page = new AbortController()
        const store = new AwayStore('person', idb)
        const { signal } = page
        const sender = createSender({
          store,
          senders: server.senders,
          signal,
          faultOf: () => ({ code: 'file-kind', message: '' }),
        })
        const running = sender.run()
        while (!signal.aborted) {
          const next = coming[0]
          if (next && (next.afterSends <= server.sends() || given.length === server.done.length)) {
            coming.shift()
            given.push(next)
            const command = { id: `c${next.n}`, stream: next.stream, kind: next.hasFile ? 'photo' : 'save', body: next }
            const bytes = new TextEncoder().encode(`photo ${next.n}`).buffer as ArrayBuffer
            if (next.hasFile) await addFile(store, command, { bytes, type: 'image/jpeg', name: 'p.jpg' })
            else await addCommand(store, command)
          }
          const left = await store.commands.where('state').notEqual('refused').count()
          if (left === 0 && coming.length === 0) {
            isOver = true
            page.abort()
          } else if (left === 0 && next) next.afterSends = 0
          sender.wake()
          await new Promise((resolve) => setTimeout(resolve))
        }
        await running
        if (isOver) {
          const refused = await store.commands.orderBy('seq').toArray()
          expect(refused.map(({ id }) => id)).toEqual(given.filter((one) => one.refused).map(({ n }) => `c${n}`))
          expect(await store.files.count()).toBe(refused.filter(({ hasFile }) => hasFile).length)
        }
        store.close()
      }

      for (const stream of ['a', 'b', 'c']) {
        const expected = given.filter((one) => one.stream === stream && !one.refused).map(({ n }) => `c${n}`)
        expect(server.done.filter((one) => one.stream === stream).map(({ id }) => id)).toEqual(expected)
      }
      for (const { body, sha256 } of server.done) {
        const { n, hasFile } = body as (typeof coming)[number]
        const bytes = new TextEncoder().encode(`photo ${n}`).buffer as ArrayBuffer
        expect(sha256).toBe(hasFile ? await sha256Of(bytes) : undefined)
      }
    },
  )
  await fc.assert(property, { numRuns: attempts({ few: 12, many: 400 }) })
})

it('keeps a file of which the server has other bytes, and sets it aside', async () => {
  const store = new AwayStore('person', { indexedDB: new IDBFactory(), IDBKeyRange })
  const page = new AbortController()
  await addFile(
    store,
    { id: 'p', stream: 'a', kind: 'photo', body: {} },
    { bytes: new ArrayBuffer(8), type: '', name: '' },
  )
  const sender = createSender({
    store,
    senders: { photo: async () => ({ sha256: 'of other bytes' }) },
    signal: page.signal,
    faultOf: () => ({ code: 'damaged', message: '' }),
    onSettled: () => page.abort(),
  })
  await sender.run()
  expect(await store.commands.toArray()).toMatchObject([{ id: 'p', state: 'refused', fault: { code: 'damaged' } }])
  expect(await store.files.count()).toBe(1)
  store.close()
})

it('stops when the session is another’s, and leaves everything where it is', async () => {
  const store = new AwayStore('person', { indexedDB: new IDBFactory(), IDBKeyRange })
  await addCommand(store, { id: 's', stream: 'a', kind: 'save', body: {} })
  const refused = () => Promise.reject(error('AUTHENTICATION', 'not-signed-in', 401))
  const { signal } = new AbortController()
  await createSender({ store, senders: { save: refused }, signal, faultOf: () => ({ code: '', message: '' }) }).run()
  expect(await store.commands.toArray()).toMatchObject([{ id: 's', state: 'waiting', tries: 1 }])
  store.close()
})

it('sends in the end where the browser is wrong about having no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const store = new AwayStore('person', { indexedDB: new IDBFactory(), IDBKeyRange })
    await addCommand(store, { id: 's', stream: 'a', kind: 'save', body: {} })
    const page = new AbortController()
    const running = createSender({
      store,
      senders: { save: async () => ({}) },
      signal: page.signal,
      isOnline: () => false,
      faultOf: () => ({ code: '', message: '' }),
      onSettled: () => page.abort(),
    }).run()
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    expect(await store.commands.count()).toBe(1)
    vi.advanceTimersByTime(60_000)
    await running
    expect(await store.commands.count()).toBe(0)
    store.close()
  } finally {
    vi.useRealTimers()
  }
})
