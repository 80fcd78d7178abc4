import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { DIMENSIONS, type DimensionConfig, WEIGHTING } from '#features/comparisons/model.ts'
import { SHAPE } from '#features/comparisons/queries/stored.ts'
import { computeOutcome } from '#features/comparisons/rules.ts'
import { kuwaitYear } from '#kernel/dates.ts'

/** A set-up of every dimension, each with the same weight. */
export const EVERY_DIMENSION: DimensionConfig[] = DIMENSIONS.map((dimension) => ({ dimension, weight: 1, label: '' }))
const AT_ONCE = 200

type Row = { id: string; name: string; area: number; year_built: number | null; floors: number | null }

// Most are by a few dimensions, and these are some that most properties know.
const A_FEW = EVERY_DIMENSION.slice(0, 6)
const WITH_ALL = 8

/**
 * Saves made-up comparisons of four properties each, every eighth by all dimensions, of a database that has made-up properties;
 * computed by the product's own rule. Gives how long it took, in ms.
 */
export async function makeComparisons(ownerUrl: string, count: number): Promise<number> {
  const began = performance.now()
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-make-comparisons' })
  await client.connect()
  try {
    const columns = 'id, name, area::float8 as area, year_built, floors'
    const { rows } = await client.query<Row>(`select ${columns} from properties order by created_at desc limit 2000`)
    const made = Array.from({ length: count }, (_, at) => comparisonOf(at, rows))
    for (let at = 0; at < count; at += AT_ONCE) {
      const some = made.slice(at, at + AT_ONCE)
      await client.query(FILL, [JSON.stringify(some)])
      await client.query(MEMBERS, [JSON.stringify(some)])
    }
    await client.query('vacuum (analyze) comparisons')
    await client.query('vacuum (analyze) comparison_properties')
  } finally {
    await client.end()
  }
  return performance.now() - began
}

function comparisonOf(at: number, rows: readonly Row[]) {
  const some = Array.from({ length: 4 }, (_, n) => rows[(at * 7 + n * 13) % rows.length] as Row)
  const properties = some.map(({ year_built: yearBuilt, ...row }, n) => ({
    ...row,
    yearBuilt,
    features: { building_condition: 3 + n, location_quality: 9 - n, street_width: 10 + 5 * n, demand_level: 6 },
  }))
  const [year, weightingMethod] = [kuwaitYear(), WEIGHTING.equal]
  const configs = at % WITH_ALL === 0 ? EVERY_DIMENSION : A_FEW
  const outcome = computeOutcome({ properties, dimensionConfigs: configs, weightingMethod, method: 'spec', year })
  const name = `${some[0]?.name} و${some[1]?.name}`
  const ids = some.map(({ id }) => id)
  return { id: randomUUID(), at, name, ids, outcome, year, configs }
}

const FILL = `
  insert into comparisons (id, name, dimension_configs, weighting_method, year, shape, outcome, created_by, updated_by, created_at)
  select x.id, x.name, x.configs, '${WEIGHTING.equal}', x.year, ${SHAPE}, x.outcome, u.id, u.id, now() - x.at * interval '11 minutes'
  from jsonb_to_recordset($1::jsonb) as x (id uuid, at int, name text, configs jsonb, year int, outcome jsonb),
    lateral (select id from users order by hashtext(id::text || (x.at % 20)::text) limit 1) u`
const MEMBERS = `
  insert into comparison_properties (comparison_id, position, property_id, property_version, name, type, location, governorate,
    block_number, plot_number, area)
  select x.id, i.at - 1, p.id, p.version, p.name, p.type, p.location, p.governorate, p.block_number, p.plot_number, p.area
  from jsonb_to_recordset($1::jsonb) as x (id uuid, ids uuid[]), unnest(x.ids) with ordinality i (id, at)
    join properties p on p.id = i.id`
