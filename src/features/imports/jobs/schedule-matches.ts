import { type Kysely, sql } from 'kysely'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { foldArabic } from '#kernel/fold.ts'
import { isUuid } from '#kernel/ids.ts'
import { asStored, latinDigits } from '#kernel/text.ts'
import type { DB } from '#server/db/tables.ts'
import { findArea } from '../../places/model.ts'
import { placeKeys } from '../../properties/queries/filters.ts'
import type { ImportRow } from '../queries/rows.ts'
import { type ScheduleRow, scheduleKind } from '../rules/schedule.ts'
import { batchesOf } from './batches.ts'

/** A registered property that a row may be. */
export type Registered = { id: string; name: string; document: string | null; owner: string | null; isThere: boolean }

const text = (value: unknown) => latinDigits(String(asStored(value as string | null | undefined) ?? ''))
const bare = (value: unknown) => foldArabic(text(value)).replace(/\s/g, '')

/** The parcel of a row as one key; null where it says no whole parcel. */
export function parcelOf({ property: { location, blockNumber, plotNumber } }: ScheduleRow): string | null {
  if (!location || !blockNumber || !plotNumber) return null
  const place = findArea(text(location))?.number ?? bare(location)
  return [place, bare(blockNumber), bare(plotNumber)].join('\u001f')
}
/** The number of the document of a row as it is compared; null without one. */
export const documentOf = ({ property: { documentNumber } }: ScheduleRow): string | null => bare(documentNumber) || null

/** The automated number of the address of a row; null without one. */
export const paciOf = ({ property: { paciNumber } }: ScheduleRow): string | null => bare(paciNumber) || null

/** What the register has of the rows of an import: by parcel, by number of document, by automated number, by id. */
export type Matches = {
  rows: number
  byParcel: Map<string, Registered[]>
  byDocument: Map<string, Registered[]>
  byPaci: Map<string, Registered[]>
  byId: Map<string, Registered>
}

type Lookup = {
  kind: 'parcel' | 'document' | 'paci' | 'id'
  key: string
  location?: string
  block?: string
  plot?: string
}

/** Reads the rows of an import and asks the register for all of them at once, of the properties that are in the schedule of `engagementId` too. */
export async function readMatches(db: Kysely<DB>, of: ImportRow, engagementId: string, most: number): Promise<Matches> {
  const asked = new Map<string, Lookup>()
  const add = (one: Lookup) => asked.set(`${one.kind} ${one.key} ${one.location ?? ''}`, one)
  let rows = 0
  for await (const batch of batchesOf(db, of, 500)) {
    rows += batch.length
    if (rows > most) break
    for (const { byField } of batch) {
      const row = scheduleKind.read(byField).fields
      const [key, document, paci] = [parcelOf(row), documentOf(row), paciOf(row)]
      const { location, blockNumber, plotNumber } = row.property
      if (key)
        for (const place of placeKeys(text(location)))
          add({ kind: 'parcel', key, location: place, block: text(blockNumber), plot: text(plotNumber) })
      if (document) add({ kind: 'document', key: document })
      if (paci) add({ kind: 'paci', key: paci })
      if (row.propertyId && isUuid(row.propertyId)) add({ kind: 'id', key: row.propertyId.toLowerCase() })
    }
  }
  const found = await registered(db, [...asked.values()], engagementId)
  const matches: Matches = { rows, byParcel: new Map(), byDocument: new Map(), byPaci: new Map(), byId: new Map() }
  const lists = { parcel: matches.byParcel, document: matches.byDocument, paci: matches.byPaci }
  for (const { kind, key, ...one } of found) {
    if (kind === 'id') matches.byId.set(key, one)
    else {
      const by = lists[kind]
      const there = by.get(key) ?? []
      if (!there.some(({ id }) => id === one.id)) by.set(key, [...there, one])
    }
  }
  return matches
}

type Found = Registered & { kind: Lookup['kind']; key: string }

async function registered(db: Kysely<DB>, asked: readonly Lookup[], engagementId: string): Promise<Found[]> {
  if (asked.length === 0) return []
  type Row = {
    kind: Lookup['kind']
    key: string
    id: string
    document: string | null
    owner: string | null
    isThere: boolean
    name: string | null
    location: string | null
    blockNumber: string | null
    plotNumber: string | null
  }
  const { rows } = await sql<Row>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (kind text, key text, location text, block text, plot text))
    select f.kind, f.key, p.id, p.name, p.location, p.block_number as "blockNumber", p.plot_number as "plotNumber",
      p.document_number as document, p.owner_name as owner,
      exists (select from engagement_properties l where l.engagement_id = ${engagementId} and l.property_id = p.id) as "isThere"
    from (
      select a.kind, a.key, p.id from asked a join properties p on p.plot_key = plot_key(a.location, a.block, a.plot) where a.kind = 'parcel'
      union all
      select a.kind, a.key, p.id from asked a join properties p on p.id = a.key::uuid where a.kind = 'id'
      union all
      select a.kind, a.key, p.id from properties p join asked a on a.key = regexp_replace(fold_text(p.document_number), '\\s', '', 'g')
      where a.kind = 'document' and p.document_number is not null
      union all
      select a.kind, a.key, p.id from asked a join properties p on p.paci_number = a.key where a.kind = 'paci'
    ) f join properties p on p.id = f.id order by p.created_at desc, p.id`.execute(db)
  return rows.map(({ kind, key, id, document, owner, isThere, ...property }) => {
    return { kind, key, id, document, owner, isThere, name: propertyDisplayName(property) }
  })
}
