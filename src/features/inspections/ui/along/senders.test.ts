import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AwayStore, type Command } from '#web/away/store.ts'
import { currentToasts, dropToast } from '#web/kit/feedback/toast-list.ts'
import type { InspectionAlong, InspectionPhoto, TakenAlong } from '../../model.ts'
import { keepAlong, keptInspection } from './kept.ts'
import { inspectionSenders } from './senders.ts'

const photo = (id: string, category = 'FACADE', caption: string | null = null) =>
  ({ id, category, caption }) as InspectionPhoto
const INSPECTION = {
  id: 'i',
  version: 1,
  valuation: { propertySize: 400 },
  property: null,
  photos: [photo('a'), photo('b'), photo('c', 'ROOF')],
  offers: [],
  decided: [],
  documents: [],
} as unknown as InspectionAlong

let store: AwayStore
beforeEach(async () => {
  store = new AwayStore('me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await keepAlong(store, { at: '', from: '', to: '', hasMore: false, items: [INSPECTION] } satisfies TakenAlong)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) dropToast(id)
  store.close()
})

/** Sends a command to a server that answers so, and returns the photos that the device keeps then. */
async function sent(verb: string, body: object, answer: object, status = 200) {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => Response.json(answer, { status }))
  vi.stubGlobal('fetch', asked)
  const command = { id: 'command', kind: `inspections.${verb}`, body: { inspectionId: 'i', ...body }, at: 0 } as Command
  await inspectionSenders(store)[command.kind]?.(command, undefined, new AbortController().signal)
  const [, init] = asked.mock.calls[0] ?? []
  expect(JSON.parse(String(init?.body))).toEqual({ inspectionId: 'i', ...body, commandId: 'command' })
  expect(new Headers(init?.headers).get('x-person')).toBe('me')
  return (await keptInspection(store, 'i'))?.photos.map(({ id, caption }) => caption ?? id)
}
const GONE = { error: { type: 'NOT_FOUND', code: 'photo-not-found', message: '' } }

it('keeps what the server has made of a photo: described where it is, last in another category, in another order, gone', async () => {
  expect(await sent('updatePhoto', { id: 'a', caption: 'gate' }, photo('a', 'FACADE', 'gate'))).toEqual([
    'gate',
    'b',
    'c',
  ])
  expect(await sent('updatePhoto', { id: 'a', category: 'ROOF' }, photo('a', 'ROOF', 'gate'))).toEqual([
    'b',
    'c',
    'gate',
  ])
  expect(await sent('orderPhotos', { ids: ['a', 'c'] }, { ids: ['a', 'c'] })).toEqual(['gate', 'c', 'b'])
  expect(await sent('removePhoto', { id: 'c' }, { id: 'c' })).toEqual(['gate', 'b'])
})

it('takes a photo that somebody else has deleted for deleted, and has words about it refused', async () => {
  expect(await sent('removePhoto', { id: 'a' }, GONE, 404)).toEqual(['b', 'c'])
  expect(await sent('orderPhotos', { ids: ['a'] }, GONE, 404)).toEqual(['b', 'c'])
  await expect(sent('updatePhoto', { id: 'a', caption: 'x' }, GONE, 404)).rejects.toMatchObject({
    code: 'photo-not-found',
  })
})

it('keeps a decision with the record as it now is', async () => {
  const decision = { target: 'valuation', field: 'propertySize', offered: 410, found: 400, accept: true }
  await sent('decide', decision, { id: 'i', version: 2, state: 'PLANNED' })
  expect(await keptInspection(store, 'i')).toMatchObject({
    version: 2,
    valuation: { propertySize: 410 },
    decided: [{ field: 'propertySize', accepted: true }],
  })
})

it('ends a visit once the server has: held or failed, in the copy on the device as well', async () => {
  const held = { heldAt: '2026-11-22T09:30:00.000Z', position: { latitude: 29.3, longitude: 48, accuracy: 9 } }
  await sent('complete', held, { id: 'i', version: 2, state: 'HELD' })
  expect(await keptInspection(store, 'i')).toMatchObject({ version: 2, state: 'HELD' })
  // What is said comes by itself, and holds nothing up.
  await vi.waitFor(() => expect(currentToasts().map(({ kind }) => kind)).toEqual(['success']))
  await sent('fail', { met: 'guard', said: 'no key' }, { id: 'i', version: 3, state: 'FAILED' })
  expect(await keptInspection(store, 'i')).toMatchObject({ version: 3, state: 'FAILED' })
})

it('leaves the visit as it was where the server refuses its end', async () => {
  const refused = { error: { type: 'CONFLICT', code: 'failed-precondition', message: '' } }
  for (const verb of ['complete', 'fail'])
    await expect(sent(verb, {}, refused, 409)).rejects.toMatchObject({ code: 'failed-precondition' })
  expect(await keptInspection(store, 'i')).toEqual(INSPECTION)
  // That the valuation has its date is said by an answer alone.
  expect(currentToasts()).toEqual([])
})
