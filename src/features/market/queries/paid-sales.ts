import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type CalendarDate, monthStart } from '#kernel/dates.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { areaByNumber } from '../../places/model.ts'
import type { PaidSale } from '../../price-indices/model.ts'
import { COUNTS } from './rows.ts'

/** What market prices are learnt from: sales that count. Auctions, which are forced, rents, listings and the firm's own valuations are none. */
const PAID = sql<boolean>`${COUNTS} and m.kind = 'SALE' and m.governorate is not null`

type Row = Omit<PaidSale, 'price'> & { priceFils: number }

/** All paid sales whose governorate is known, by id, with the SHA-256 of them. An area lies in the governorate that it is in today. */
export async function readPaidSales(db: Kysely<DB>): Promise<{ sales: PaidSale[]; hash: string }> {
  const rows = await runOnce(
    db,
    sql<Row>`select m.id, m.evidence_date as date, m.type, m.governorate, m.area_number as "areaNumber", m.price_fils as "priceFils",
        m.area::float8 as area, m.built_area::float8 as "builtArea", m.year_built as "yearBuilt", m.condition::float8 as condition, m.corner, m.tenure,
        m.is_generated as "isGenerated"
      from market_evidence m where ${PAID} order by m.id`,
  )
  const hash = createHash('sha256')
  const sales = rows.map(({ priceFils, ...row }): PaidSale => {
    hash.update(`${JSON.stringify([...Object.values(row), priceFils])}\n`)
    const area = row.areaNumber === null ? undefined : areaByNumber(row.areaNumber)
    return { ...row, governorate: area?.governorate ?? row.governorate, price: kwdFromFils(priceFils) }
  })
  return { sales, hash: hash.digest('hex') }
}

/** The state of the paid sales on a day, in a text that is another one once a sale was added, changed or withdrawn, or a month is over; null without any. */
export async function paidSalesOn(db: Kysely<DB>, today: CalendarDate): Promise<string | null> {
  const [state] = await runOnce(
    db,
    sql<{
      n: number
      at: string | null
    }>`select count(*) filter (where ${PAID})::int as n, max(m.updated_at)::text as at
      from market_evidence m where m.kind = 'SALE'`,
  )
  return state && state.n > 0 ? `${monthStart(today)} ${state.n} ${state.at}` : null
}
