import { latLngToCell } from 'h3-js'
import { Client } from 'pg'
import { areas } from '#features/places/model.ts'
import { BORDERS_ID } from '#features/places/rules/borders-id.ts'
import { hasPoint, pinIn } from '#features/properties/demonstration/pins.ts'
import { AMENITY_CATEGORIES } from '#features/spatial/model/codes.ts'
import { createChance } from '#features/valuations/demonstration/chance.ts'

const AT_ONCE = 10_000
/** How far an amenity lies from the pin that it was drawn around, in degrees. */
const ASIDE = 0.004

/** Adds made-up amenities, each at a point of its own, to a migrated database in which somebody has an account. Gives how long it took, in ms. */
export async function makeAmenities(ownerUrl: string, rows: number): Promise<number> {
  const began = performance.now()
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-make-amenities' })
  await client.connect()
  try {
    const chance = createChance(502)
    const places = areas()
      .filter(({ nameAr }) => hasPoint(nameAr))
      .flatMap(({ nameAr, number, governorate }) =>
        Array.from({ length: 10 }, () => ({ ...pinIn(nameAr, chance), number, governorate })),
      )
    for (let made = 0; made < rows; made += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, rows - made) }, () => {
        const { number, governorate, ...pin } = chance.pick(places)
        const aside = () => (chance.whole(-10_000, 10_000) / 10_000) * ASIDE
        const [latitude, longitude] = [pin.latitude + aside(), pin.longitude + aside()]
        const [cell6, cell8, cell10] = [6, 8, 10].map((resolution) => latLngToCell(latitude, longitude, resolution))
        return {
          category: chance.pick(AMENITY_CATEGORIES),
          latitude,
          longitude,
          number,
          governorate,
          cell6,
          cell8,
          cell10,
        }
      })
      await client.query(FILL, [JSON.stringify(some)])
    }
    await client.query('vacuum (analyze) amenities')
  } finally {
    await client.end()
  }
  return performance.now() - began
}

const FILL = `
  insert into amenities (id, category, name_ar, latitude, longitude, area_number, governorate, cell6, cell8, cell10, located_by, source, is_generated, created_by)
  select gen_random_uuid(), x.category, 'مرفق', x.latitude, x.longitude, x.number, x.governorate, x.cell6, x.cell8, x.cell10, '${BORDERS_ID}', 'bench', true,
    (select id from users order by created_at, id limit 1)
  from jsonb_to_recordset($1::jsonb) as x (category text, latitude float8, longitude float8, number int, governorate text, cell6 text, cell8 text, cell10 text)`
