import { Client } from 'pg'
import { EVIDENCE_KINDS, EVIDENCE_SOURCES } from '#features/market/model/codes.ts'
import { areas } from '#features/places/model.ts'
import { BORDERS_ID } from '#features/places/rules/borders-id.ts'
import { hasPoint, pinIn } from '#features/properties/demonstration/pins.ts'
import { PROPERTY_TYPES } from '#features/properties/model.ts'
import { deriveLocation } from '#features/properties/rules/pin.ts'
import { createChance } from '#features/valuations/demonstration/chance.ts'

/** How many pins are drawn in each area. */
const PINS_OF_AN_AREA = 200
const SIZES = [180, 250, 375, 400, 400, 400, 500, 500, 600, 750, 1000, 2500]

/**
 * Adds made-up entries of the market of the last ten years to a migrated database in which somebody has an account, most of them
 * sales of houses, each with a pin inside its area. Gives how long it took, in ms.
 */
export async function makeMarket(ownerUrl: string, rows: number): Promise<number> {
  const began = performance.now()
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-make-market' })
  await client.connect()
  try {
    await client.query("set gin_pending_list_limit = '1900MB'; set maintenance_work_mem = '1GB'")
    const lists = {
      kinds: ['SALE', 'SALE', 'SALE', ...EVIDENCE_KINDS.filter((kind) => kind !== 'VALUATION')],
      types: [...Array.from({ length: 12 }, () => 'RESIDENTIAL'), ...PROPERTY_TYPES],
      sources: EVIDENCE_SOURCES.filter((source) => source !== 'OWN_VALUATION'),
      sizes: SIZES,
    }
    await client.query(FILL, [rows, JSON.stringify(lists), JSON.stringify(pins())])
    await client.query('vacuum (analyze) market_evidence')
  } finally {
    await client.end()
  }
  return performance.now() - began
}

function pins() {
  const chance = createChance(501)
  return areas()
    .filter(({ nameAr }) => hasPoint(nameAr))
    .flatMap(({ nameAr }) =>
      Array.from({ length: PINS_OF_AN_AREA }, () => {
        const pin = pinIn(nameAr, chance)
        return { ...pin, ...deriveLocation({ ...pin, location: nameAr, governorate: null, outsideKuwait: null }) }
      }),
    )
}

// Each draw is a hash of the row's number: the same rows every time.
const FILL = `
  with lists as (select $2::jsonb as l), places as (select value as p, ordinality - 1 as at from jsonb_array_elements($3::jsonb) with ordinality),
  counted as (select count(*)::int as n from places),
  author as (select id from users order by created_at, id limit 1),
  drawn as (
    select i, abs(hashint4(i)) as a, abs(hashint4(i * 7 + 1)) as b, abs(hashint4(i * 13 + 5)) as c, abs(hashint4(i * 29 + 3)) as d
    from generate_series(1, $1::int) i
  )
  insert into market_evidence (id, kind, evidence_date, price_fils, type, area, year_built, condition, corner, governorate, location,
    block_number, plot_number, latitude, longitude, area_number, cell6, cell8, cell10, located_by, near_latitude, near_longitude, source,
    created_by, updated_by, created_at)
  select gen_random_uuid(), l -> 'kinds' ->> (a % jsonb_array_length(l -> 'kinds')), current_date - (b % 3650),
    (s.size * (300 + c % 900))::bigint * 1000, l -> 'types' ->> (c % jsonb_array_length(l -> 'types')), s.size,
    case when d % 5 > 0 then 1975 + d % 50 end, case when a % 3 > 0 then 1 + b % 10 end, d % 5 = 0, p ->> 'governorate', p ->> 'location',
    (1 + a % 12)::text, (1 + i % 900)::text, x.latitude, x.longitude, (p ->> 'areaNumber')::int, p ->> 'cell6', p ->> 'cell8',
    p ->> 'cell10', '${BORDERS_ID}', x.latitude, x.longitude, l -> 'sources' ->> (d % jsonb_array_length(l -> 'sources')), author.id, author.id,
    now() - make_interval(secs => b % 100000000)
  from drawn cross join lists cross join counted cross join author
    join places on places.at = d % counted.n,
    lateral (select (l -> 'sizes' ->> (b % jsonb_array_length(l -> 'sizes')))::numeric as size) s,
    lateral (select (p ->> 'latitude')::float8 as latitude, (p ->> 'longitude')::float8 as longitude) x`
