import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { BORDERS_ID } from '../../places/rules/borders-id.ts'
import { locate } from '../../places/rules/locate.ts'
import type { Locate } from '../../properties/rules/pin.ts'
import { cutZones } from '../queries/cutting.ts'
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

/** Stores zones with the box around each, and with their cells. */
export async function saveZones(db: Kysely<DB>, zones: readonly NewZone[]): Promise<void> {
  if (zones.length === 0) return
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
  await saveZoneCells(db, zones)
}

/** Stores the cells of zones, each with the area it lies in by these borders; other ones than the release's can't be handed to a thread. */
export async function saveZoneCells(
  db: Kysely<DB>,
  zones: readonly Pick<NewZone, 'id' | 'polygons'>[],
  at: Locate = locate,
): Promise<void> {
  const cells = at === locate ? await cutZones(zones) : cellsOfZones(zones, at)
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
