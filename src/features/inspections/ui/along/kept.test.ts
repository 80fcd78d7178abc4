import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addCommand, setAside } from '#web/away/outbox.ts'
import { AwayStore } from '#web/away/store.ts'
import type { DocumentAlong, InspectionAlong, TakenAlong } from '../../model.ts'
import {
  changeKept,
  endedHere,
  keepAlong,
  keepDocument,
  keepInspection,
  keptDay,
  keptDocumentsOf,
  keptInspection,
} from './kept.ts'
import { documentsToTake } from './take-along.ts'

const document = (fileId: string, size = 1000) => ({ fileId, size }) as DocumentAlong
const inspection = (id: string, startsAt: string, documents: DocumentAlong[] = []) =>
  ({ id, startsAt, documents, version: 1 }) as InspectionAlong
const taken = (...items: InspectionAlong[]): TakenAlong => ({
  at: '2026-11-22T05:00:00.000Z',
  from: '2026-11-22',
  to: '2026-11-23',
  hasMore: false,
  items,
})

let store: AwayStore
beforeEach(() => {
  store = new AwayStore('me', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => store.close())

it('has a day by the clock of Kuwait, and no other than those that were taken along', async () => {
  // Half past midnight and a quarter to midnight in Kuwait.
  await keepAlong(
    store,
    taken(inspection('a', '2026-11-21T21:30:00.000Z'), inspection('b', '2026-11-23T20:45:00.000Z')),
  )
  expect((await keptDay(store, '2026-11-22'))?.items.map(({ id }) => id)).toEqual(['a'])
  expect((await keptDay(store, '2026-11-23'))?.items.map(({ id }) => id)).toEqual(['b'])
  expect(await keptDay(store, '2026-11-24')).toBeUndefined()
})

it('drops what is no longer of these days, with its documents', async () => {
  await keepAlong(store, taken(inspection('a', '2026-11-22T06:00:00.000Z', [document('old')])))
  await keepDocument(store, 'old', { bytes: new ArrayBuffer(1), name: 'old.pdf', type: '' })
  await keepAlong(store, taken(inspection('b', '2026-11-22T06:00:00.000Z', [document('new')])))
  expect(await keptInspection(store, 'a')).toBeUndefined()
  await keepDocument(store, 'new', { bytes: new ArrayBuffer(1), name: 'new.pdf', type: '' })
  expect(await store.kept.toCollection().primaryKeys()).toEqual(['document:new', 'inspection:b', 'inspections'])
})

it('tells of documents only when their bytes are here, and keeps them when the inspection is read again', async () => {
  await keepAlong(store, taken(inspection('a', '2026-11-22T06:00:00.000Z', [document('x'), document('y')])))
  await keepDocument(store, 'y', { bytes: new ArrayBuffer(1), name: 'y.pdf', type: '' })
  const { documents: _, ...read } = inspection('a', '2026-11-22T06:00:00.000Z')
  await keepInspection(store, { ...read, version: 2 })
  await changeKept(store, 'a', (kept) => ({ ...kept, directions: 'next to the mosque' }))
  expect((await keptDocumentsOf(store, 'a')).map(({ fileId }) => fileId)).toEqual(['y'])
  expect(await keptInspection(store, 'a')).toMatchObject({ version: 2, directions: 'next to the mosque' })
})

it('knows which visits were ended here and are not sent, and not one whose end was refused', async () => {
  const end = (stream: string, kind: string) =>
    addCommand(store, { stream, kind: `inspections.${kind}`, body: { inspectionId: stream } })
  await end('a', 'complete')
  await end('b', 'fail')
  await setAside(store, await end('c', 'complete'), { code: 'record-invalid', message: '' })
  expect([...(await endedHere(store))]).toEqual([
    ['a', 'HELD'],
    ['b', 'FAILED'],
  ])
})

it('takes documents along as far as there is room, the earliest inspections first, each once', () => {
  const items = [
    inspection('a', '', [document('x', 14_000_000), document('too large', 16_000_000)]),
    inspection('b', '', [
      document('x', 14_000_000),
      ...['1', '2', '3', '4', '5'].map((id) => document(id, 14_000_000)),
    ]),
  ]
  expect(documentsToTake(items).map(({ fileId }) => fileId)).toEqual(['x', '1', '2', '3', '4'])
})
