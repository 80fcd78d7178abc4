import { type Kysely, sql } from 'kysely'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { SECOND_VALUER_FIELDS } from '../fields.ts'
import type { TwoColumn } from '../model/codes.ts'
import type { Pair, SecondValuer, TwoValuersData } from '../model/two-valuers.ts'
import type { TwoRow } from '../model/two-values.ts'
import type { ScheduleLine, WholeTerms } from '../model.ts'
import { asksReason, compared, examined } from '../rules/two-valuers.ts'

type Reading = Pick<ReadContext, 'db' | 'notifyCache'>

type Place = Pick<TwoRow, 'clientReference' | 'name' | 'areaName' | 'blockNumber' | 'plotNumber'>
type Stored = {
  id: string
  ordinal: number
  valuationId: string | null
  number: string | null
  clientReference: string | null
  name: string | null
  areaName: string | null
  blockNumber: string | null
  plotNumber: string | null
  ownFils: number | null
  ownOn: string | null
  ownerName: string | null
  documentNumber: string | null
  hasShare: boolean
  valuerNames: string[]
  /** What the valuation's own sheet says of a second valuer. */
  sheet: {
    secondValuerName?: string
    secondValuerValue?: number
    secondValuerDate?: string
    secondValuerReason?: string
  } | null
  typedFils: number | null
  typedReason: string | null
  typedBy: string | null
  typedAt: string | null
}
/** A property with both values as they are stored; `inSheet`: what of the second valuer the valuation's own sheet holds. */
export type StoredPair = Pair & Stored & { inSheet: TwoColumn[] }

/**
 * The properties of an engagement with both values, those of cancelled valuations left out, in the order of its schedule. What a valuation's own sheet
 * holds of a second valuer comes first, where its purpose asks for one. The caller has found the engagement in scope.
 */
export async function readPairs(ctx: Reading, engagementId: string): Promise<StoredPair[]> {
  const { secondValuerPurposes } = await readSettings(ctx)
  const valuer = await readSecondValuer(ctx.db, engagementId)
  const rows = await runOnce(
    ctx.db,
    sql<Stored>`select p.id, p.ordinal, p.valuation_id as "valuationId", v.valuation_number as number, p.client_reference as "clientReference", y.name,
        coalesce(v.area_name, y.location) as "areaName", coalesce(v.block_number, y.block_number) as "blockNumber",
        coalesce(v.plot_number, y.plot_number) as "plotNumber", v.final_value_fils as "ownFils", v.valuation_date as "ownOn", v.owner_name as "ownerName",
        coalesce(v.document_number, p.document_number) as "documentNumber", p.share is not null as "hasShare",
        coalesce((select array_remove(array[u.display_name, u.full_name], null) from users u where u.id = v.assigned_to), '{}') as "valuerNames",
        (select jsonb_object_agg(f.field, f.value) from approach_values f where f.valuation_id = v.id and f.sheet = 'RECONCILIATION'
          and f.field in ('secondValuerName', 'secondValuerValue', 'secondValuerDate', 'secondValuerReason') and f.value is not null
          and v.purpose = any(${[...secondValuerPurposes]}::text[])) as sheet,
        s.value_fils as "typedFils", s.reason as "typedReason", (select u.display_name from users u where u.id = s.updated_by) as "typedBy",
        to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "typedAt"
      from engagement_properties p join properties y on y.id = p.property_id
      left join valuations v on v.id = p.valuation_id
      left join engagement_second_values s on s.line_id = p.id
      where p.engagement_id = ${engagementId} and (v.status is null or v.status not in ('CANCELLED', 'REJECTED')) order by p.ordinal, p.id`,
  )
  return rows.map((row) => pairOf(row, valuer))
}

function pairOf(row: Stored, valuer: SecondValuer | null): StoredPair {
  const { secondValuerValue: value = 0, ...sheet } = row.sheet ?? {}
  const its = value > 0 ? filsFromKwd(value) : null
  const reason = its === null ? null : (sheet.secondValuerReason ?? null)
  return {
    ...row,
    own: row.ownFils,
    second: its ?? row.typedFils,
    reason: reason ?? row.typedReason,
    secondOn: (its === null ? null : sheet.secondValuerDate) ?? valuer?.valuedOn ?? null,
    named: its === null ? null : (sheet.secondValuerName ?? null),
    inSheet: [...(its === null ? [] : ['value' as const]), ...(reason === null ? [] : ['reason' as const])],
  }
}

/** The second valuer of an engagement, which the caller has found in scope; null while there is none. */
export async function readSecondValuer(
  db: Kysely<DB>,
  engagementId: string,
): Promise<(SecondValuer & { version: number }) | null> {
  const row = await db
    .selectFrom('engagementSecondValuers')
    .selectAll()
    .where('engagementId', '=', engagementId)
    .executeTakeFirst()
  if (!row) return null
  const stored: Readonly<Record<string, unknown>> = row
  const fields = Object.keys(SECOND_VALUER_FIELDS).map((field) => [field, stored[field]])
  return { ...(Object.fromEntries(fields) as SecondValuer), version: row.version }
}

/** A property as the table shows it; amounts in KWD. */
export function rowOf(
  pair: Pair & Place & Pick<TwoRow, 'id' | 'ordinal' | 'valuationId' | 'number' | 'inSheet'>,
  bound: number,
): TwoRow {
  const { id, ordinal, valuationId, number, clientReference, name, areaName, blockNumber, plotNumber, inSheet } = pair
  const { own, second, reason } = pair
  const both = own !== null && second !== null ? compared(own, second) : null
  return {
    ...{ id, ordinal, valuationId, number, clientReference, name, areaName, blockNumber, plotNumber, inSheet },
    own: kwd(own),
    second: kwd(second),
    difference: kwd(both?.difference ?? null),
    percent: both?.percent ?? null,
    lower: both?.lower ?? null,
    record: own !== null && second !== null ? kwd(Math.min(own, second)) : null,
    reason,
    asksReason: asksReason(pair, bound),
  }
}
const kwd = (amount: number | null): number | null => (amount === null ? null : kwdFromFils(amount))

type Named = { firm: readonly string[]; owners: readonly string[] }
/** How the firm, and the client whose properties are valued, are called. */
export const namesOf = async (ctx: Reading, client: WholeTerms['client']): Promise<Named> => {
  const { companyName } = await readSettings(ctx)
  return { firm: [companyName.ar, companyName.en], owners: [client.ar, client.en] }
}

/** Holds the second valuer of an engagement and its pairs against all rules. */
export const examinedPairs = (valuer: SecondValuer, pairs: readonly StoredPair[], { firm, owners }: Named) =>
  examined({
    valuer,
    pairs,
    firm,
    valuers: [...new Set(pairs.flatMap(({ valuerNames }) => valuerNames))],
    owners: [...new Set([...owners, ...pairs.flatMap(({ ownerName }) => ownerName ?? [])])],
  })

/** What a report of these lines keeps of the second valuer; nothing where the engagement has none. */
export async function keptOfTwo(
  ctx: Reading,
  { engagementId, client }: Pick<WholeTerms, 'engagementId' | 'client'>,
  lines: readonly ScheduleLine[],
): Promise<{ twoValuers?: TwoValuersData }> {
  const found = await readSecondValuer(ctx.db, engagementId)
  if (!found) return {}
  const { version: _, ...valuer } = found
  const byValuation = new Map((await readPairs(ctx, engagementId)).map((pair) => [pair.valuationId, pair]))
  const pairs = lines.flatMap(({ valuationId, wholeFils, valuationDate }) => {
    const pair = byValuation.get(valuationId)
    // What is compared is what the report states.
    return pair ? [{ ...pair, own: wholeFils, ownOn: valuationDate, valuationId }] : []
  })
  return {
    twoValuers: {
      valuer,
      values: pairs.map(({ valuationId, second, reason }) => ({ valuationId, fils: second, reason })),
      checks: examinedPairs(valuer, pairs, await namesOf(ctx, client)),
    },
  }
}
