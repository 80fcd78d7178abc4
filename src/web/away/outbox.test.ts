import { forceCloseDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeviceError } from './device-error.ts'
import {
  addCommand,
  addFile,
  beginSending,
  confirmSent,
  isOlder,
  readBackAll,
  retryCommand,
  STALE,
  setAside,
  summarise,
  waitingCommands,
} from './outbox.ts'
import { forgetTakenAlong, keepCopy, keptCopy } from './person-data.ts'
import { AwayStore, type Command } from './store.ts'

const DAY = '2026-11-22'
const photo = (text = 'bytes of a photo') => ({
  bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
  type: 'image/jpeg',
  name: 'photo.jpg',
})
const save = (stream: string, body: unknown) => ({ stream, kind: 'save', body })

let indexedDB: IDBFactory
let store: AwayStore
beforeEach(() => {
  indexedDB = new IDBFactory()
  store = new AwayStore('person', { indexedDB, IDBKeyRange })
})
afterEach(() => {
  vi.restoreAllMocks()
  store.close()
})
/** The storage as the next page finds it. */
const reopened = () => {
  store.close()
  store = new AwayStore('person', { indexedDB, IDBKeyRange })
  return store
}
const isFull = () =>
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })

describe('writes', () => {
  it('stay in their order over a closed page', async () => {
    await addCommand(store, save('a', 1))
    await addCommand(store, save('b', 2))
    await addCommand(store, save('a', 3))
    expect((await waitingCommands(reopened())).map(({ body }) => body)).toEqual([1, 2, 3])
  })

  it('are joined to the last of their stream that was never sent, and to no other', async () => {
    const join = (earlier: unknown, later: unknown) => [earlier, later].flat()
    const first = await addCommand(store, save('a', [1]), join)
    expect(await addCommand(store, save('a', [2]), join)).toBe(first)
    await addFile(store, { stream: 'a', kind: 'photo', body: {} }, photo())
    const later = await addCommand(store, save('a', [3]), join)
    expect(later).not.toBe(first)
    await beginSending(store, later)
    expect(await addCommand(store, save('a', [4]), join)).not.toBe(later)
    const bodies = (await waitingCommands(store)).map(({ body }) => body)
    expect(bodies).toEqual([[1, 2], {}, [3], [4]])
  })

  it('go when the server confirmed them, with what it asks back, and are counted as sent', async () => {
    await addFile(store, { id: 'p', stream: 'a', kind: 'photo', body: {} }, photo())
    await addCommand(store, { id: 's', ...save('a', 1) })
    expect(await summarise(store, DAY)).toMatchObject({ waiting: 2, sent: 0 })
    for (const id of ['p', 's']) {
      const begun = await beginSending(store, id)
      if (begun) await confirmSent(store, begun.command, DAY, id === 's' ? ['conflict'] : undefined)
      // A second confirmation, by an answer that came late, counts nothing twice.
      if (begun) await confirmSent(store, begun.command, DAY)
    }
    expect(await summarise(store, DAY)).toEqual({ waiting: 0, refused: 0, questions: 1, sent: 2, oldest: null })
    expect(await summarise(store, '2026-11-23')).toMatchObject({ sent: 0 })
    expect(await store.files.count()).toBe(0)
  })

  it('are warned of once the oldest is more than a day old, refused ones as well', async () => {
    const day = 86_400_000
    const oldest = async () => (await summarise(store, DAY)).oldest
    expect(isOlder(await oldest(), STALE, Number.MAX_SAFE_INTEGER)).toBe(false)
    await addCommand(store, { id: 's', ...save('a', 1) })
    await setAside(store, 's', { code: 'permission-denied', message: '' })
    const at = (await store.commands.toCollection().first())?.at ?? 0
    await addCommand(store, save('b', 2))
    await store.commands
      .where('stream')
      .equals('b')
      .modify({ at: at + day })
    expect([at + day, at + day + 1].map((now) => isOlder(at, STALE, now))).toEqual([false, true])
    expect(await oldest()).toBe(at)
    await retryCommand(store, 's')
    await confirmSent(store, (await beginSending(store, 's'))?.command as Command, DAY)
    expect(isOlder(await oldest(), STALE, at + day + 1)).toBe(false)
  })

  it('that were refused wait for their person', async () => {
    await addCommand(store, { id: 's', ...save('a', 1) })
    await setAside(store, 's', { code: 'permission-denied', message: '' })
    expect(await beginSending(store, 's')).toBeUndefined()
    expect(await summarise(store, DAY)).toMatchObject({ waiting: 0, refused: 1, oldest: expect.any(Number) })
    await retryCommand(store, 's')
    expect(await beginSending(store, 's')).toMatchObject({ command: { id: 's', body: 1 } })
  })
})

describe('files', () => {
  it('are kept byte by byte', async () => {
    await addFile(store, { id: 'p', stream: 'a', kind: 'photo', body: {} }, photo('byte by byte'))
    const begun = await beginSending(reopened(), 'p')
    expect(new TextDecoder().decode(begun?.file?.bytes)).toBe('byte by byte')
    expect(begun?.file?.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('of a device without room leave nothing behind, and say so', async () => {
    await store.open()
    isFull()
    const adding = addFile(store, { stream: 'a', kind: 'photo', body: {} }, photo())
    await expect(adding).rejects.toMatchObject({ name: 'DeviceError', fault: 'full' })
    vi.restoreAllMocks()
    expect([await store.files.count(), await store.commands.count()]).toEqual([0, 0])
    await addFile(store, { stream: 'a', kind: 'photo', body: {} }, photo())
    expect(await waitingCommands(store)).toHaveLength(1)
  })

  it('of a transaction that failed half-way leave nothing behind', async () => {
    await store.open()
    vi.spyOn(store.commands, 'add').mockRejectedValue(new DOMException('Aborted.', 'AbortError'))
    const adding = addFile(store, { stream: 'a', kind: 'photo', body: {} }, photo())
    await expect(adding).rejects.toMatchObject({ name: 'DeviceError', fault: 'failed' })
    expect(await store.files.count()).toBe(0)
  })

  it('are stored although the browser closed the storage meanwhile', async () => {
    await store.open()
    store.backendDB().close()
    await addFile(store, { stream: 'a', kind: 'photo', body: {} }, photo())
    forceCloseDatabase(store.backendDB() as never)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await waitingCommands(store)).toHaveLength(1)
  })

  it('that come back changed are refused, and not sent', async () => {
    const changed = { id: 'p', ...photo('other bytes'), sha256: 'of what was written' }
    vi.spyOn(store.files, 'get').mockResolvedValue(changed as never)
    const adding = addFile(store, { id: 'p', stream: 'a', kind: 'photo', body: {} }, photo())
    await expect(adding).rejects.toBeInstanceOf(DeviceError)
    vi.restoreAllMocks()
    expect([await store.files.count(), await store.commands.count()]).toEqual([0, 0])
  })

  it('that a killed page left unread are read back by the next: a whole one is sent, another goes', async () => {
    await addFile(store, { id: 'whole', stream: 'a', kind: 'photo', body: {} }, photo())
    await addFile(store, { id: 'broken', stream: 'a', kind: 'photo', body: {} }, photo())
    await store.commands.toCollection().modify({ state: 'unread' })
    await store.files.update('broken', { bytes: photo('half').bytes })
    expect(await waitingCommands(store)).toEqual([])
    await readBackAll(reopened())
    expect((await waitingCommands(store)).map(({ id }) => id)).toEqual(['whole'])
    expect(await store.files.toCollection().primaryKeys()).toEqual(['whole'])
  })
})

describe('what was taken along', () => {
  it('is no longer shown when it is too old', async () => {
    await keepCopy(store, 'today', { a: 1 })
    expect(await keptCopy(store, 'today')).toMatchObject({ value: { a: 1 } })
    expect(await keptCopy(store, 'today', -1)).toBeUndefined()
  })

  it('goes at a sign-out, and unsent writes stay for the same person', async () => {
    await keepCopy(store, 'today', { a: 1 })
    await addCommand(store, save('a', 1))
    await forgetTakenAlong(store)
    expect(await keptCopy(reopened(), 'today')).toBeUndefined()
    expect(await waitingCommands(store)).toHaveLength(1)
    await store.commands.clear()
    await forgetTakenAlong(store)
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([])
  })
})
