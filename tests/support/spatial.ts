import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { completed as completedEvidence } from '#features/market/commands/content.ts'
import { checkedColumns } from '#features/market/commands/record.ts'
import { cellOf, locate } from '#features/places/rules/locate.ts'
import { type NewZone, saveZones } from '#features/spatial/commands/zones.ts'
import type { AmenityCategory } from '#features/spatial/model/codes.ts'
import type { Degrees, Point } from '#kernel/geo.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { VALID_PROPERTY } from './properties.ts'

const AT_ONCE = 1000
const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) => rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

/** The stored place of a point. */
export const placed = (point: Point) => ({
  ...point,
  areaNumber: locate(point)?.area ?? null,
  governorate: locate(point)?.governorate ?? null,
  cell6: cellOf(point, 6),
  cell8: cellOf(point, 8),
  cell10: cellOf(point, 10),
})

/** Writes amenities past the importer; gives their ids in order. */
export async function addAmenities(
  db: Kysely<DB>,
  createdBy: string,
  rows: (Point & { category?: AmenityCategory; nameAr?: string; withdrawnAt?: Date; isGenerated?: boolean })[],
): Promise<string[]> {
  const values = rows.map(
    ({ latitude, longitude, category = 'schools', ...row }): Insertable<Tables['amenities']> => ({
      id: randomUUID(),
      category,
      ...row,
      ...placed({ latitude, longitude }),
      source: 'OpenStreetMap',
      createdBy,
    }),
  )
  for (const part of inParts(values)) await db.insertInto('amenities').values(part).execute()
  return values.map(({ id }) => id as string)
}

/** Writes properties at points past the commands; gives their ids in order. */
export async function addPinned(db: Kysely<DB>, createdBy: string, points: readonly Point[]): Promise<string[]> {
  const values = points.map(
    (point): Insertable<Tables['properties']> =>
      ({ ...VALID_PROPERTY, id: randomUUID(), ...placed(point), createdBy, updatedBy: createdBy }) as Insertable<
        Tables['properties']
      >,
  )
  for (const part of inParts(values)) await db.insertInto('properties').values(part).execute()
  return values.map(({ id }) => id as string)
}

/** A transaction of the register, by the rules of the command but written past it. */
export type Deal = Partial<Point> & {
  price: number
  evidenceDate: string
  kind?: string
  type?: string
  area?: number
  location?: string
  isGenerated?: boolean
}
export async function addDeals(db: Kysely<DB>, createdBy: string, deals: readonly Deal[]): Promise<string[]> {
  const values = deals.map(({ isGenerated = false, ...deal }): Insertable<Tables['marketEvidence']> => {
    const { latitude, longitude } = deal
    const isAtSea = latitude !== undefined && longitude !== undefined && !locate({ latitude, longitude })
    const place = isAtSea ? { location: 'البحر', outsideKuwait: true } : {}
    const fields = { kind: 'SALE', type: 'RESIDENTIAL', area: 400, source: 'DEED', ...place, ...deal }
    return {
      ...checkedColumns(completedEvidence(fields as Parameters<typeof completedEvidence>[0])),
      id: randomUUID(),
      isGenerated,
      createdBy,
      updatedBy: createdBy,
    } as Insertable<Tables['marketEvidence']>
  })
  for (const part of inParts(values)) await db.insertInto('marketEvidence').values(part).execute()
  return values.map(({ id }) => id as string)
}

/** Writes zones with their cells; what is not said is open. */
export async function addZones(
  db: Kysely<DB>,
  createdBy: string,
  zones: (Pick<NewZone, 'code' | 'category' | 'validFrom' | 'polygons'> & Partial<NewZone>)[],
): Promise<void> {
  const open = { nameAr: null, nameEn: null, maxHeight: null, maxDensity: null, validTo: null, importId: null }
  const setbacks = { setbackFront: null, setbackSide: null, setbackRear: null }
  await saveZones(
    db,
    zones.map((zone) => ({ ...open, ...setbacks, source: 'بلدية الكويت', ...zone, id: randomUUID(), createdBy })),
  )
}

/** A star around a point with so many corners, some of them far out: its border passes through many cells. */
export function star({ latitude, longitude }: Point, corners: number, reach: (at: number) => number): Degrees[] {
  return Array.from({ length: corners }, (_, at): Degrees => {
    const angle = (2 * Math.PI * at) / corners
    return [longitude + Math.cos(angle) * reach(at), latitude + Math.sin(angle) * reach(at) * 0.87]
  })
}
