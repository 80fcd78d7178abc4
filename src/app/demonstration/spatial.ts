import { type Insertable, type Kysely, sql } from 'kysely'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { BORDERS_ID } from '#features/places/rules/borders-id.ts'
import { deriveLocation } from '#features/properties/rules/pin.ts'
import { saveZones } from '#features/spatial/commands/zones.ts'
import {
  type DemonstrationAmenity,
  demonstrationAmenities,
  demonstrationZones,
  GENERATED_SOURCE,
} from '#features/spatial/demonstration/places.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { snakeCase } from '#server/lists/columns.ts'

/** Writes the made-up amenities and zones of the demonstration, marked as generated. */
export async function saveSpatial(db: Kysely<DB>): Promise<void> {
  const createdBy = demonstrationPerson('admin').id
  const rows = demonstrationAmenities().map((amenity) => amenityRow(amenity, createdBy))
  const columns = Object.keys(rows[0] ?? {}).map(snakeCase)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value])),
  )
  await sql`insert into amenities (${names})
    select ${names} from jsonb_populate_recordset(null::amenities, ${JSON.stringify(values)}::jsonb)`.execute(db)
  const made = { source: GENERATED_SOURCE, isGenerated: true, validTo: null, importId: null, createdBy }
  await saveZones(
    db,
    demonstrationZones().map((zone) => ({ ...zone, ...made })),
  )
}

function amenityRow(amenity: DemonstrationAmenity, createdBy: string): Insertable<Tables['amenities']> {
  const { areaNumber, governorate, cell6, cell8, cell10 } = deriveLocation({
    ...amenity,
    location: null,
    governorate: null,
    outsideKuwait: false,
  })
  return {
    ...amenity,
    areaNumber,
    governorate,
    cell6: cell6 ?? '',
    cell8: cell8 ?? '',
    cell10: cell10 ?? '',
    locatedBy: BORDERS_ID,
    source: GENERATED_SOURCE,
    isGenerated: true,
    createdBy,
  }
}
