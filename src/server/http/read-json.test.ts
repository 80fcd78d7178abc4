import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const sent = (body: ReadableStream | string) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)

test('a body that is cut off is malformed, not a failure of the server', async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  await expect(readJson(sent(cut), 100)).rejects.toMatchObject({ code: 'malformed-json' })
})

test('what comes in is what counts, whatever length was told', async () => {
  const long = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(101))
      controller.close()
    },
  })
  await expect(readJson(sent(long), 100)).rejects.toMatchObject({ code: 'payload-too-large' })
  expect(await readJson(sent('{"a":1}'), 100)).toEqual({ a: 1 })
})
