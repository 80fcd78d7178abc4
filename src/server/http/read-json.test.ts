import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BodyBudget } from './read-body.ts'
import { readJson } from './read-json.ts'

const sent = (body: ReadableStream | string) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)

const limits = (budget: BodyBudget = { held: 0, most: 1_000, uncounted: 0 }) => ({ limit: 100, budget })

test('a body that is cut off is malformed, not a failure of the server', async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  await expect(readJson(sent(cut), limits())).rejects.toMatchObject({ code: 'malformed-json' })
})

test('what comes in is what counts, whatever length was announced', async () => {
  const long = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(101))
      controller.close()
    },
  })
  await expect(readJson(sent(long), limits())).rejects.toMatchObject({ code: 'payload-too-large' })
  expect(await readJson(sent('{"a":1}'), limits())).toEqual({ a: 1 })
})

/** A body of which pieces come when they are written. */
function slow() {
  const body = new PassThrough()
  const headers = new Headers({ 'content-type': 'application/json' })
  return { body, sent: { headers, body } }
}

test('a body that does not end in half a minute is given up, and what it held is free', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const budget = { held: 0, most: 1_000, uncounted: 0 }
  const { body, sent } = slow()
  const refused = expect(readJson(sent, limits(budget))).rejects.toMatchObject({ code: 'deadline-exceeded' })
  body.write('{"a":')
  vi.advanceTimersByTime(29_999)
  expect(budget.held).toBeGreaterThan(5)
  vi.advanceTimersByTime(1)
  await refused
  expect(budget.held).toBe(0)
  body.end('1}')
  await vi.advanceTimersByTimeAsync(1)
  expect(budget.held).toBe(0)
})

test('beyond what unfinished bodies may hold together a body is refused, and read again once others have ended', async () => {
  const budget = { held: 0, most: 400, uncounted: 0 }
  const [first, second] = [slow(), slow()]
  const read = readJson(first.sent, limits(budget))
  first.body.write('{"a":1}')
  const refused = readJson(second.sent, limits(budget))
  second.body.write('{"a":')
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  first.body.end()
  expect(await read).toEqual({ a: 1 })
  expect(budget.held).toBe(0)
  expect(await readJson(sent('{"a":2}'), limits(budget))).toEqual({ a: 2 })
})

test('a body that comes byte by byte counts for what it takes, and one below what is not counted never fails', async () => {
  const bytes = async (budget: BodyBudget) => {
    const { body, sent } = slow()
    const read = readJson(sent, limits(budget))
    // It may be refused before it is waited for.
    read.catch(() => undefined)
    for (const byte of '{"a":1}') {
      body.write(byte)
      await new Promise((go) => setImmediate(go))
    }
    body.end()
    return read
  }
  await expect(bytes({ held: 0, most: 1_000, uncounted: 0 })).rejects.toMatchObject({ code: 'unavailable' })
  expect(await bytes({ held: 1_000, most: 1_000, uncounted: 7 * 257 })).toEqual({ a: 1 })
})
