import { KEPT_FOR, keepCopy, keptCopy } from '#web/away/person-data.ts'
import { type AwayStore, onDevice } from '#web/away/store.ts'
import type {
  DocumentAlong,
  InspectionAlong,
  InspectionDay,
  InspectionDetails,
  PhotosRoom,
  TakenAlong,
} from '../../model.ts'

const DAYS = 'inspections'
const keyOf = (id: string) => `inspection:${id}`
const documentKey = (fileId: string) => `document:${fileId}`

/** The days that were taken along, with the ids of their inspections in order of time. */
type Days = Pick<TakenAlong, 'at' | 'from' | 'to' | 'hasMore'> & { ids: string[] }

/** Keeps today's and tomorrow's inspections on the device, and drops those of other days. Throws DeviceError. */
export async function keepAlong(store: AwayStore, along: TakenAlong): Promise<void> {
  const { at, from, to, hasMore, items } = along
  const wanted = new Set([
    DAYS,
    ...items.map(({ id }) => keyOf(id)),
    ...items.flatMap(({ documents }) => documents.map(({ fileId }) => documentKey(fileId))),
  ])
  await onDevice(() => store.kept.filter(({ key }) => !wanted.has(key)).delete())
  for (const item of items) await keepCopy(store, keyOf(item.id), item)
  await keepCopy(store, DAYS, { at, from, to, hasMore, ids: items.map(({ id }) => id) } satisfies Days)
}

/** Which inspections were taken along, and when; undefined without any. */
export async function keptDays(store: AwayStore): Promise<Days | undefined> {
  return (await keptCopy<Days>(store, DAYS))?.value
}

/** The inspections that were taken along, and when; undefined without any. */
async function keptAlong(store: AwayStore): Promise<TakenAlong | undefined> {
  const days = await keptDays(store)
  if (!days) return undefined
  const items = await Promise.all(days.ids.map(async (id) => (await keptInspection(store, id)) ?? []))
  return { ...days, items: items.flat() }
}

/** A day of those that were taken along, as the server would answer it; undefined for another day. */
export async function keptDay(store: AwayStore, date: string): Promise<InspectionDay | undefined> {
  const along = await keptAlong(store)
  if (!along || date < along.from || date > along.to) return undefined
  const isOfDay = (startsAt: string) => kuwaitDay(startsAt) === date
  const items = along.items.filter(({ startsAt }) => isOfDay(startsAt))
  return { date, inspectorId: store.person, items, proposed: [], hasMore: along.hasMore }
}

const kuwaitDay = (instant: string) => new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 10)

/** An inspection as it is kept on the device; undefined when it is not. */
export async function keptInspection(store: AwayStore, id: string): Promise<InspectionAlong | undefined> {
  return (await keptCopy<InspectionAlong>(store, keyOf(id)))?.value
}

/** The same as the server would answer it; without a network nothing is uploaded to it straight away. */
export async function keptDetails(
  store: AwayStore,
  id: string,
): Promise<(InspectionAlong & { room: PhotosRoom }) | undefined> {
  const kept = await keptInspection(store, id)
  return kept && { ...kept, room: { fileBytes: 0, recordBytes: 0, usedBytes: 0, unfinished: [] } }
}

/** Keeps an inspection as the server has just answered it, with the documents and the way that were taken along for it. Throws DeviceError. */
export async function keepInspection(store: AwayStore, details: InspectionDetails): Promise<void> {
  const kept = await keptInspection(store, details.id)
  const along = { documents: kept?.documents ?? [], way: kept?.way ?? null }
  await keepCopy(store, keyOf(details.id), { ...details, ...along } satisfies InspectionAlong)
}

/** Changes an inspection that is kept on the device; does nothing for another one. Throws DeviceError. */
export async function changeKept(
  store: AwayStore,
  id: string,
  change: (kept: InspectionAlong) => InspectionAlong,
): Promise<void> {
  await onDevice(() =>
    store.kept
      .where('key')
      .equals(keyOf(id))
      .modify((copy) => {
        copy.value = change(copy.value as InspectionAlong)
      }),
  )
}

/** What a visit becomes by what waits: nothing more is entered then. */
export const ENDS = { 'inspections.complete': 'HELD', 'inspections.fail': 'FAILED' } as const

/** The inspections that were ended on this device and are not sent yet, with what each becomes. */
export async function endedHere(store: AwayStore): Promise<ReadonlyMap<string, 'HELD' | 'FAILED'>> {
  const ends = await store.commands.filter(({ kind, state }) => state === 'waiting' && kind in ENDS).toArray()
  return new Map(ends.map(({ stream, kind }) => [stream, ENDS[kind as keyof typeof ENDS]]))
}

/** A document's bytes as they are kept on the device. */
export type KeptDocument = { bytes: ArrayBuffer; type: string; name: string }

/** A document that was taken along; undefined when it was not. */
export async function keptDocument(store: AwayStore, fileId: string): Promise<KeptDocument | undefined> {
  return (await keptCopy<KeptDocument>(store, documentKey(fileId), KEPT_FOR))?.value
}

/** The documents of an inspection whose bytes are on the device. */
export async function keptDocumentsOf(store: AwayStore, id: string): Promise<DocumentAlong[]> {
  const documents = (await keptInspection(store, id))?.documents ?? []
  const keys = await onDevice(() => store.kept.toCollection().primaryKeys())
  return documents.filter(({ fileId }) => keys.includes(documentKey(fileId)))
}

/** Keeps a document on the device. Throws DeviceError. */
export function keepDocument(store: AwayStore, fileId: string, document: KeptDocument): Promise<void> {
  return keepCopy(store, documentKey(fileId), document)
}
