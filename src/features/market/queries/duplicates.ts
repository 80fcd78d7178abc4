import { type SqlBool, sql } from 'kysely'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { placeKeys } from '../../properties/queries/filters.ts'
import type { Transaction } from '../model/inputs.ts'
import type { Duplicate } from '../model.ts'
import { inScope } from './rows.ts'

/** Sources differ in the day and round the price: what is no further apart may be the same transaction. */
export const ALIKE = { days: 30, share: 0.01 } as const
const MOST = 20

/**
 * The entries of the register that may be the same transaction: the same parcel however its place is spelt, the same kind, at most 30
 * days and 1 % of the price apart; not those that were found to be another one.
 */
export async function findDuplicates(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  { kind, location, blockNumber, plotNumber, evidenceDate, price, exceptId }: Transaction,
): Promise<{ items: Duplicate[] }> {
  const keys = placeKeys(location).map((place) => sql`plot_key(${place}, ${blockNumber}, ${plotNumber})`)
  const fils = filsFromKwd(price)
  const other = exceptId
    ? sql<SqlBool>`m.id <> ${exceptId} and not exists (select from market_distinct x
        where x.evidence_id = least(m.id, ${exceptId}::uuid) and x.other_id = greatest(m.id, ${exceptId}::uuid))`
    : sql<SqlBool>`true`
  const rows = await runOnce(
    db,
    sql<Duplicate>`select m.id, m.version, m.kind, m.evidence_date::text as "evidenceDate", m.price_fils as price,
        m.source, m.verification
      from market_evidence m
      where m.plot_key in (${sql.join(keys)}) and m.status <> 'WITHDRAWN' and m.kind = ${kind}
        and m.evidence_date between ${evidenceDate}::date - ${sql.lit(ALIKE.days)} and ${evidenceDate}::date + ${sql.lit(ALIKE.days)}
        and abs(m.price_fils - ${fils}::bigint) <= greatest(m.price_fils, ${fils}::bigint) * ${sql.lit(ALIKE.share)}
        and ${inScope(...scopeOf(actor))} and ${other}
      order by m.evidence_date desc, m.created_at desc, m.id desc limit ${sql.lit(MOST)}`,
  )
  return { items: rows.map((row) => ({ ...row, price: kwdFromFils(row.price) })) }
}
