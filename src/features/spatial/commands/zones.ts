import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { BORDERS_ID } from '../../places/rules/borders-id.ts'
import { locate } from '../../places/rules/locate.ts'
import type { Locate } from '../../properties/rules/pin.ts'
import { cutter, cutZones } from '../queries/cutting.ts'
import type { Rings } from '../rules/polygon-text.ts'
import { cellsOfZones } from '../rules/zone-cells.ts'

/** A zone to be stored: what it is, its polygons, and by which import and person it came. */
export type NewZone = {
  id: string
  code: string
  nameAr: string | null
  nameEn: string | null
  category: string
  maxHeight: number | null
  maxDensity: number | null
  setbackFront: number | null
  setbackSide: number | null
  setbackRear: number | null
  validFrom: string
  validTo: string | null
  source: string
  isGenerated?: boolean
  polygons: Rings
  importId: string | null
  createdBy: string
}

/** Stores a zone that a person enters, who pays for its cutting. Throws 'too-many-requests' beyond the person's budget. */
export async function saveEnteredZone(db: Kysely<DB>, zone: NewZone): Promise<void> {
  await saveRows(db, [zone])
  await saveCells(db, await cutter.zones(zone.createdBy, [zone]))
}

/** Stores zones with the box around each, and with their cells. */
export async function saveZones(db: Kysely<DB>, zones: readonly NewZone[]): Promise<void> {
  if (zones.length === 0) return
  await saveRows(db, zones)
  await saveZoneCells(db, zones)
}

async function saveRows(db: Kysely<DB>, zones: readonly NewZone[]): Promise<void> {
  await db
    .insertInto('zones')
    .values(
      zones.map(({ polygons, ...zone }) => ({
        ...zone,
        polygons: JSON.stringify(polygons),
        bounds: boundsOf(polygons),
        locatedBy: BORDERS_ID,
      })),
    )
    .execute()
}

/** Stores the cells of zones, each with the area it lies in by these borders; other ones than the release's can't be handed to a thread. */
export async function saveZoneCells(
  db: Kysely<DB>,
  zones: readonly Pick<NewZone, 'id' | 'polygons'>[],
  at: Locate = locate,
): Promise<void> {
  await saveCells(db, at === locate ? await cutZones(zones) : cellsOfZones(zones, at))
}

async function saveCells(db: Kysely<DB>, cells: Awaited<ReturnType<typeof cutZones>>): Promise<void> {
  const list = <K extends keyof (typeof cells)[number]>(key: K) => cells.map((cell) => cell[key])
  await sql`insert into zone_cells (zone_id, cell9, area_number, governorate)
    select c.zone_id, c.cell9, c.area_number, c.governorate
    from unnest(${list('zoneId')}::uuid[], ${list('cell9')}::text[], ${list('areaNumber')}::int[], ${list('governorate')}::text[])
      c (zone_id, cell9, area_number, governorate)`.execute(db)
}

function boundsOf(polygons: Rings): string {
  const corners = polygons.flat(2)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return `(${Math.max(...xs)},${Math.max(...ys)}),(${Math.min(...xs)},${Math.min(...ys)})`
}
