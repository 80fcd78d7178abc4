import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onWordsNeeded } from '../i18n/needed-words.ts'
import { FILE_TIME_OUT, fetchFile, PAUSE_TIME_OUT, readWhole } from './fetch-file.ts'
import { queryClient } from './query-client.ts'
import { onBusy, RpcError, rpc, send, TIME_OUT } from './rpc.ts'

const fetching = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetching.mockReset()
})

/** A server that never answers; a call that is given up is heard of. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
const cut: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** What becomes of a call when so many ms have passed. */
async function after(ms: number, call: Promise<unknown>): Promise<unknown> {
  const settled = call.then(
    () => 'answered',
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(ms)
  return Promise.race([settled, Promise.resolve('waiting')])
}

const signIn = () => send('/api/auth/sign-in/email', { body: {} })
const list = () => rpc.valuations.list({})

test('the limit of a call lies between 30 and 60 seconds', () => {
  expect(TIME_OUT).toBeGreaterThanOrEqual(30_000)
  expect(TIME_OUT).toBeLessThanOrEqual(60_000)
})

test.each([
  ['identity', signIn, 'network-request-failed'],
  ['every other part', list, 'network-error'],
])('a call of %s that fails on the network, or is not answered in time, has its code', async (_, call, code) => {
  fetching.mockImplementation(cut)
  expect(await after(0, call())).toMatchObject({ type: 'NETWORK', code, status: 0, isLate: false })
  fetching.mockImplementation(silent)
  expect(await after(TIME_OUT - 1, call())).toBe('waiting')
  const late = after(TIME_OUT, call())
  expect(await late).toMatchObject({ type: 'NETWORK', code, status: 0, isLate: true })
  expect(fetching.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
})

test('an answer of which the end never comes is late too, and one that breaks off is a failed network', async () => {
  const begun = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) }))
  fetching.mockImplementation(async () => begun())
  expect(await after(TIME_OUT, list())).toMatchObject({ code: 'network-error', isLate: true })
  const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('lost')) }))
  fetching.mockImplementation(async () => broken())
  expect(await after(0, list())).toMatchObject({ code: 'network-error', isLate: false })
})

test('a call that is answered in time, or given up, leaves no clock behind', async () => {
  fetching.mockImplementation(async () => Response.json({ items: [] }))
  expect(await list()).toEqual({ items: [] })
  expect(vi.getTimerCount()).toBe(0)
  fetching.mockImplementation(silent)
  const stop = new AbortController()
  const call = rpc.valuations.list({}, { signal: stop.signal })
  stop.abort(new Error('left'))
  await expect(call).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})

test('a file is given longer: on its way in by its size, on its way out until its first byte and between two', async () => {
  fetching.mockImplementation(silent)
  const photo = { size: 16 * 10_000 } as Blob
  expect(await after(TIME_OUT + 9_999, send('/files/photo', { bytes: photo }))).toBe('waiting')
  expect(await after(TIME_OUT + 10_000, send('/files/photo', { bytes: photo }))).toMatchObject({ isLate: true })
  expect(await after(FILE_TIME_OUT - 1, fetchFile('/files/x.pdf'))).toBe('waiting')
  expect(await after(FILE_TIME_OUT, fetchFile('/files/x.pdf'))).toMatchObject({ code: 'network-error', isLate: true })
  let give: ReadableStreamDefaultController<Uint8Array> | undefined
  const answer = new Response(
    new ReadableStream<Uint8Array>({
      start(body) {
        give = body
      },
    }),
  )
  const reading = readWhole(answer)
  for (let piece = 0; piece < 3; piece++) {
    expect(await after(PAUSE_TIME_OUT - 1, reading)).toBe('waiting')
    give?.enqueue(new Uint8Array([piece]))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await after(PAUSE_TIME_OUT, reading)).toMatchObject({ code: 'network-error', isLate: true })
})

test('a read that was late is not repeated by itself, one that was cut is', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  const worth = (isLate: boolean) =>
    typeof retry === 'function' && retry(0, new RpcError({ type: 'NETWORK', code: 'network-error' }, 0, { isLate }))
  expect([worth(false), worth(true)]).toEqual([true, false])
})

test('the words of an error and of its faults come before it is thrown, whichever feature it is of', async () => {
  const words = Promise.withResolvers<void>()
  const brought: string[] = []
  const bring = (name: string) => {
    brought.push(name)
    return words.promise
  }
  onWordsNeeded({ bring, ready: async () => undefined })
  const fields = [
    { field: 'a', code: 'licences:fault.expired', message: 'Expired' },
    { field: 'b', code: 'plain', message: 'Plain' },
  ]
  const error = { type: 'VALIDATION', code: 'record-invalid', message: 'x', fields }
  fetching.mockImplementation(async () => Response.json({ error }, { status: 422 }))
  const call = list()
  expect(await after(0, call)).toBe('waiting')
  expect(brought).toEqual(['errors', 'licences'])
  words.reject(new Error('no such file'))
  expect(await after(0, call)).toMatchObject({ code: 'record-invalid', fields })
  onWordsNeeded({ bring: async () => undefined, ready: async () => undefined })
})

const busy = () => Response.json({ error: { type: 'NETWORK', code: 'busy', message: 'x' } }, { status: 503 })

test('a call that a busy server has not begun is sent again after longer and longer waits, and the person hears of it once', async () => {
  const heard = vi.fn<() => void>()
  onBusy(heard)
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  fetching.mockImplementation(async () => busy())
  const call = list()
  const refused = expect(call).rejects.toMatchObject({ code: 'busy', status: 503 })
  for (const [at, wait] of [1_000, 2_000, 4_000, 8_000].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(fetching).toHaveBeenCalledTimes(at + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  await refused
  expect(fetching).toHaveBeenCalledTimes(5)
  expect(heard).toHaveBeenCalledTimes(1)
  random.mockReturnValue(0)
  fetching.mockReset().mockImplementationOnce(async () => busy())
  fetching.mockImplementation(async () => Response.json({ items: [] }))
  const sooner = list()
  await vi.advanceTimersByTimeAsync(500)
  expect(await sooner).toEqual({ items: [] })
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  expect(typeof retry === 'function' && retry(0, new RpcError({ type: 'NETWORK', code: 'busy' }, 503))).toBe(false)
})

test('a call that is given up while it waits for a busy server is not sent again; what may have begun is never sent again by itself', async () => {
  fetching.mockImplementation(async () => busy())
  const stop = new AbortController()
  const call = rpc.valuations.list({}, { signal: stop.signal })
  await vi.advanceTimersByTimeAsync(0)
  stop.abort(new Error('left'))
  await expect(call).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetching).toHaveBeenCalledTimes(1)
  const unavailable = { type: 'NETWORK', code: 'unavailable', message: 'x' }
  fetching.mockReset().mockImplementation(async () => Response.json({ error: unavailable }, { status: 503 }))
  expect(await after(60_000, list())).toMatchObject({ code: 'unavailable' })
  expect(fetching).toHaveBeenCalledTimes(1)
})
