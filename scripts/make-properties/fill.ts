import { Client } from 'pg'
import { areas } from '#features/places/model.ts'
import { BORDERS_ID } from '#features/places/rules/borders-id.ts'
import { hasPoint, pinIn } from '#features/properties/demonstration/pins.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/model.ts'
import { deriveLocation } from '#features/properties/rules/pin.ts'
import { createChance } from '#features/valuations/demonstration/chance.ts'
import { WORDS } from '../make-valuations/words.ts'

/** How many pins are drawn in each area; a property has one of them. */
const PINS_OF_AN_AREA = 20
/** How often an area comes up: some are large towns, some hardly built. */
const WEIGHTS = [1, 1, 2, 3, 5, 9]

/**
 * Adds made-up properties of the last three years to a migrated database, by SQL on whole sets, each with a pin inside its area;
 * the counts follow by their triggers. Also adds the person who made them, who cannot sign in. Gives how long it took, in ms.
 */
export async function makeProperties(ownerUrl: string, rows: number): Promise<number> {
  const began = performance.now()
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-make-properties' })
  await client.connect()
  try {
    await client.query(PERSON)
    // The index of search is filled at the end, in one go: so it costs a third.
    await client.query("set gin_pending_list_limit = '1900MB'; set maintenance_work_mem = '1GB'")
    const lists = { owners: WORDS.owners, types: TYPES, statuses: STATUSES, names: NAMES, sizes: SIZES }
    await client.query(FILL, [rows, JSON.stringify(lists), JSON.stringify(pins())])
    await client.query('vacuum (analyze) properties')
    await client.query('vacuum (analyze) property_counts')
  } finally {
    await client.end()
  }
  return performance.now() - began
}

const often = <T extends string>(list: readonly T[], first: number) =>
  list.flatMap((one, at) => Array.from({ length: at === 0 ? first : 1 }, () => one))
const TYPES = often(PROPERTY_TYPES, 12)
const STATUSES = often(PROPERTY_STATUSES, 18)
const NAMES = ['بيت', 'فيلا', 'عمارة', 'برج', 'مجمع', 'مخزن', 'شاليه', 'قسيمة']
const SIZES = ['180', '250', '375', '400', '400', '500', '600', '750', '1000', '1250', '2500', '5000']

function pins() {
  const chance = createChance(500)
  return areas()
    .filter(({ nameAr }) => hasPoint(nameAr))
    .flatMap(({ nameAr }, at) => {
      const weight = WEIGHTS[at % WEIGHTS.length] ?? 1
      return Array.from({ length: PINS_OF_AN_AREA }, () => {
        const pin = pinIn(nameAr, chance)
        const where = { ...pin, location: nameAr, governorate: null, outsideKuwait: null }
        return Array.from({ length: weight }, () => ({ ...pin, ...deriveLocation(where) }))
      }).flat()
    })
}

const PERSON = `
  insert into users (email, display_name, role)
  values ('properties@made.thamin.example', 'مقيّم العقارات', 'APPRAISER') on conflict (email) do nothing`

// draw(below, salt): a number that looks drawn by lot, and is the same in every run.
const draw = (below: string | number, salt: number) => `(1 + abs(hashint8extended(n, ${salt}) % ${below})::int)`
const pick = (list: string, salt: number) => `${list}[${draw(`cardinality(${list})`, salt)}]`
const listOf = (name: string) =>
  `(select array_agg(w) from jsonb_array_elements_text($2::jsonb -> '${name}') w) as ${name}`

const FILL = `
  with lists as materialized (select ${['owners', 'types', 'statuses', 'names', 'sizes'].map(listOf).join(', ')},
    (select id from users where email = 'properties@made.thamin.example') as maker),
  pins as materialized (
    select p.*, row_number() over () as pin from jsonb_to_recordset($3::jsonb) as p (latitude float8, longitude float8,
      location text, governorate text, "areaNumber" int, cell6 text, cell8 text, cell10 text)
  ),
  drawn as materialized (
    select n, maker, ${pick('owners', 21)} as owner, ${pick('types', 22)} as type, ${pick('statuses', 23)} as status,
      ${pick('names', 24)} as name, ${pick('sizes', 25)}::numeric as area, ${draw('(select count(*) from pins)', 26)} as pin,
      ${draw(12, 27)}::text as block, ${draw(900, 28)}::text as plot, 1959 + ${draw(66, 29)} as year, ${draw(9, 30)} as floors,
      now() - ($1::bigint - n) * (interval '3 years' / $1::bigint) as at
    from generate_series(1, $1::bigint) n, lists
  )
  insert into properties (id, name, type, status, area, location, governorate, street, full_address, block_number, plot_number,
    year_built, floors, owner_name, description, latitude, longitude, area_number, cell6, cell8, cell10, located_by,
    created_by, updated_by, created_at, updated_at)
  select gen_random_uuid(), d.name || ' ' || p.location, d.type, d.status, d.area, p.location, p.governorate, 'شارع ' || d.plot,
    p.location || '، قطعة ' || d.block || '، قسيمة ' || d.plot, d.block, d.plot, case when d.type <> 'LAND' then d.year end,
    case when d.type <> 'LAND' then d.floors end, d.owner, case when n % 3 = 0 then 'زاوية على شارعين' end,
    p.latitude, p.longitude, p."areaNumber", p.cell6, p.cell8, p.cell10, '${BORDERS_ID}', maker, maker, at, at
  from drawn d join pins p using (pin)
  order by n`
