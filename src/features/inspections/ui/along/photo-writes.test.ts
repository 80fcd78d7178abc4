import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addFile, beginSending, setAside } from '#web/away/outbox.ts'
import { AwayStore } from '#web/away/store.ts'
import type { InspectionDetails } from '../../model.ts'
import { keepDecision, refusalOf, withDecision, withDecisions } from './decisions.ts'
import { giveUpPhotoChange, keepPhotoChange, keepPhotoOrder, keepPhotoRemoval } from './photo-writes.ts'

const inspectionId = 'i'
const STALE = { code: 'stale-version', message: 'changed meanwhile' }

let store: AwayStore
beforeEach(() => {
  store = new AwayStore('me', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => {
  vi.restoreAllMocks()
  store.close()
})

const commands = () => store.commands.orderBy('seq').toArray()
const kinds = async () => (await commands()).map(({ kind }) => kind.replace('inspections.', ''))
const taken = (id: string) =>
  addFile(
    store,
    { id, stream: inspectionId, kind: 'inspections.addPhoto', body: { inspectionId, category: 'FACADE' } },
    { bytes: new ArrayBuffer(8), type: 'image/jpeg', name: 'p.jpg' },
  )

it('keeps captions and orders behind the photos they are of, those in a row as one', async () => {
  await taken('p')
  await keepPhotoChange(store, { inspectionId, id: 'p', caption: 'a', seen: { caption: null } })
  await keepPhotoChange(store, { inspectionId, id: 'p', caption: 'b', seen: { caption: 'a' } })
  await keepPhotoOrder(store, { inspectionId, ids: ['p', 'q'] })
  await keepPhotoOrder(store, { inspectionId, ids: ['q', 'p'] })
  expect(await kinds()).toEqual(['addPhoto', 'updatePhoto', 'orderPhotos'])
  expect((await commands()).map(({ body }) => body)).toMatchObject([
    {},
    { caption: 'b', seen: { caption: null } },
    { ids: ['q', 'p'] },
  ])
})

it('deletes a photo that was never sent with all that was said of it, and asks the server for another', async () => {
  await taken('never sent')
  await taken('sent')
  await keepPhotoChange(store, { inspectionId, id: 'never sent', caption: 'a' })
  await keepPhotoChange(store, { inspectionId, id: 'sent', caption: 'b' })
  await beginSending(store, 'sent')
  await keepPhotoRemoval(store, { inspectionId, id: 'never sent' })
  expect(await store.files.toCollection().primaryKeys()).toEqual(['sent'])
  await keepPhotoRemoval(store, { inspectionId, id: 'sent' })
  expect(await kinds()).toEqual(['addPhoto', 'updatePhoto', 'removePhoto'])
})

it('has a later change take the place of a refused one, and forgets one that is given up', async () => {
  const change = { inspectionId, id: 'p', caption: 'mine', seen: { caption: null } }
  await keepPhotoChange(store, change)
  const [first] = await commands()
  await setAside(store, first?.id ?? '', STALE)
  await keepPhotoChange(store, { ...change, seen: { caption: 'theirs' } })
  expect((await commands()).map(({ state, body }) => [state, body])).toMatchObject([
    ['waiting', { seen: { caption: 'theirs' } }],
  ])
  const [again] = await commands()
  await setAside(store, again?.id ?? '', STALE)
  await giveUpPhotoChange(store, change)
  expect(await commands()).toEqual([])
})

it('shows a decision at once with the record as it will be, and again as open when it was refused', async () => {
  const offer = { target: 'property', field: 'features.street_width', offered: 20, found: 15 } as const
  const shown = {
    valuation: { propertySize: 400 },
    property: { area: 400, features: { street_width: 15 } },
    offers: [offer],
    decided: [],
  } as unknown as InspectionDetails
  await keepDecision(store, { inspectionId, ...offer, accept: true })
  const waiting = withDecisions(shown, await commands(), 'Omar')
  expect(waiting).toMatchObject({
    property: { area: 400, features: { street_width: 20 } },
    decided: [{ ...offer, accepted: true, by: 'Omar' }],
    offers: [],
  })
  const [command] = await commands()
  await setAside(store, command?.id ?? '', STALE)
  expect(withDecisions(shown, await commands(), 'Omar')).toBe(shown)
  expect(refusalOf(await commands(), offer)).toEqual(STALE)
  await keepDecision(store, { inspectionId, ...offer, accept: false })
  expect(refusalOf(await commands(), offer)).toBeNull()
  expect(await commands()).toMatchObject([{ state: 'waiting', body: { accept: false } }])

  const size = { target: 'valuation', field: 'propertySize', offered: 410, found: 400 } as const
  const made = { by: 'Omar', at: '' }
  expect(withDecision(shown, { inspectionId, ...size, accept: true }, made).valuation.propertySize).toBe(410)
  expect(withDecision(shown, { inspectionId, ...size, accept: false }, made).valuation.propertySize).toBe(400)
})

describe('on a device whose storage fails', () => {
  const change = { inspectionId, id: 'p', caption: 'mine', seen: { caption: null } }
  const offer = { target: 'valuation', field: 'propertySize', offered: 410, found: 400 } as const
  const decision = { inspectionId, ...offer, accept: true }
  const WRITES = {
    caption: () => keepPhotoChange(store, change),
    order: () => keepPhotoOrder(store, { inspectionId, ids: ['q', 'p'] }),
    cover: () => keepPhotoOrder(store, { inspectionId, ids: ['p'] }),
    deletion: () => keepPhotoRemoval(store, { inspectionId, id: 'q' }),
    decision: () => keepDecision(store, decision),
  }
  type Failure = 'QuotaExceededError' | 'InvalidStateError'
  const failing = (name: Failure) => {
    const fail = () => {
      throw new DOMException('Failed.', name)
    }
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(fail)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail)
  }
  const all = async () => ({ commands: await commands(), files: await store.files.toArray() })

  it.each(Object.entries(WRITES))(
    '%s: what cannot be kept is reported, and all is left as it was',
    async (_, write) => {
      await taken('p')
      const before = await all()
      for (const [name, fault] of [
        ['QuotaExceededError', 'full'],
        ['InvalidStateError', 'closed'],
      ] as const) {
        failing(name)
        await expect(write()).rejects.toMatchObject({ name: 'DeviceError', fault })
        vi.restoreAllMocks()
        expect(await all()).toEqual(before)
      }
      // The browser closed the storage meanwhile: it is opened again.
      store.backendDB().close()
      await write()
      expect(await commands()).toHaveLength(2)
    },
  )

  it('a write that would replace a refused one leaves that until it is kept itself', async () => {
    await keepPhotoChange(store, change)
    await keepDecision(store, decision)
    for (const { id } of await commands()) await setAside(store, id, STALE)
    const before = await all()
    failing('QuotaExceededError')
    await expect(keepPhotoChange(store, { ...change, caption: 'again' })).rejects.toMatchObject({ fault: 'full' })
    await expect(keepDecision(store, { ...decision, accept: false })).rejects.toMatchObject({ fault: 'full' })
    vi.restoreAllMocks()
    expect(await all()).toEqual(before)
    expect(refusalOf(await commands(), offer)).toEqual(STALE)
  })

  it('a deletion that breaks off half-way leaves the photo with all that was said of it', async () => {
    await taken('p')
    await keepPhotoChange(store, change)
    const before = await all()
    vi.spyOn(store.files, 'delete').mockRejectedValue(new DOMException('Aborted.', 'AbortError'))
    await expect(keepPhotoRemoval(store, { inspectionId, id: 'p' })).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await all()).toEqual(before)
    await keepPhotoRemoval(store, { inspectionId, id: 'p' })
    expect(await all()).toEqual({ commands: [], files: [] })
  })
})
