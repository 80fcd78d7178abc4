import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { MovementHead } from '../../programmes/model.ts'
import { linesOf, readMovementHead } from '../../programmes/queries/movement.ts'
import type { Holding } from '../model/codes.ts'
import type { RollPageInput } from '../model/inputs.ts'
import { ROLL_LIMITS, type RollPage, type RollRow } from '../model.ts'
import { type ClassDisclosure, classDisclosures } from '../rules/disclosed.ts'
import { type RollTyped, roll } from '../rules/roll.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>

/**
 * Finds an engagement for who reads its fair values: the firm, and its client once all values are released to who asks, since sums of a part would be those of
 * no statement. Throws 'engagement-not-found' out of scope, and 'fair-values-not-released'.
 */
export async function findReported(ctx: Reading, engagementId: string): Promise<MovementHead> {
  const head = await readMovementHead(ctx, { engagementId })
  if (rowScope(ctx.actor) !== 'all' && (head.properties === 0 || head.released < head.properties))
    throw new AppError('fair-values-not-released')
  return head
}

type Stored = {
  propertyId: string
  name: string | null
  category: PropertyCategory | null
  valuationNumber: string | null
  holding: Holding | null
  openingFils: number | null
  additionsFils: number | null
  worksFils: number | null
  disposalsFils: number | null
  transfersInFils: number | null
  transfersOutFils: number | null
  transferred: Holding | null
  exchangeFils: number | null
}

/** A page of the roll-forward of an engagement: its schedule, what left since the cycle before, and at the end what else is typed. Throws as `findReported` does. */
export async function readRoll(ctx: Reading, { engagementId, lastId }: RollPageInput): Promise<RollPage> {
  await findReported(ctx, engagementId)
  const found = await linesOf(ctx, engagementId, lastId, ROLL_LIMITS.rows)
  const lines = found.slice(0, ROLL_LIMITS.rows)
  const hasMore = found.length > ROLL_LIMITS.rows
  const stored = await storedOf(
    ctx,
    engagementId,
    lines.map(({ propertyId, valuationId }) => ({ propertyId, valuationId })),
  )
  const items = lines.flatMap((line): RollRow[] => {
    const its = stored.get(line.propertyId)
    return its ? [rowOf(its, line)] : []
  })
  if (hasMore) return { items, hasMore, lastId: lines.at(-1)?.id ?? null }
  const others = await addedTo(ctx, engagementId)
  return { items: [...items, ...others], hasMore, lastId: lines.at(-1)?.id ?? null }
}

/** As many pages as an engagement has lines at most. */
const MOST_PAGES = 6

/** All rows of the roll-forward of an engagement, for a file. Throws as `readRoll` does. */
export async function wholeRoll(ctx: Reading, engagementId: string): Promise<RollRow[]> {
  const all: RollRow[] = []
  let lastId: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const read = await readRoll(ctx, { engagementId, lastId })
    all.push(...read.items)
    if (!read.hasMore || !read.lastId) break
    lastId = read.lastId
  }
  return all
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]
const NOT_LISTED = {
  lineId: null,
  section: null,
  valuationId: null,
  status: null,
  fromValuationId: null,
  fromDate: null,
  openingFils: null,
  closingFils: null,
}

function rowOf(
  { propertyId, name, category, valuationNumber, holding, transferred, ...its }: Stored,
  line: Pick<Line, keyof typeof NOT_LISTED> = NOT_LISTED,
): RollRow {
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  const typed: RollTyped = {
    holding,
    opening: kwd(its.openingFils),
    additions: kwd(its.additionsFils),
    works: kwd(its.worksFils),
    disposals: kwd(its.disposalsFils),
    transfersIn: kwd(its.transfersInFils),
    transfersOut: kwd(its.transfersOutFils),
    transferred,
    exchange: kwd(its.exchangeFils),
  }
  const { lineId, section, valuationId, status, fromValuationId, fromDate, openingFils: earlier, closingFils } = line
  const rolled = roll({
    typed,
    earlier,
    value: closingFils,
    isInSchedule: lineId !== null,
    status: status as RollRow['status'],
  })
  return {
    ...typed,
    ...{ propertyId, name, category, section, lineId, valuationId, valuationNumber },
    ...{ status: status as RollRow['status'], fromValuationId, fromDate, earlier, rolled },
  }
}

const COLUMNS = sql`r.holding, r.opening_fils as "openingFils", r.additions_fils as "additionsFils", r.works_fils as "worksFils",
  r.disposals_fils as "disposalsFils", r.transfers_in_fils as "transfersInFils", r.transfers_out_fils as "transfersOutFils",
  r.transferred, r.exchange_fils as "exchangeFils"`

/** What is typed of properties, with what they are: by the valuation, else by the register. */
async function storedOf(
  { db }: Reading,
  engagementId: string,
  lines: readonly { propertyId: string; valuationId: string | null }[],
): Promise<Map<string, Stored>> {
  const rows = await runOnce(
    db,
    sql<Stored>`select p.id as "propertyId", p.name, coalesce(v.property_category, p.type) as category,
        v.valuation_number as "valuationNumber", ${COLUMNS}
      from unnest(${lines.map(({ propertyId }) => propertyId)}::uuid[], ${lines.map(({ valuationId }) => valuationId)}::uuid[]) as l(property_id, valuation_id)
        join properties p on p.id = l.property_id
        left join valuations v on v.id = l.valuation_id
        left join fair_value_rows r on r.engagement_id = ${engagementId} and r.property_id = p.id`,
  )
  return new Map(rows.map((row) => [row.propertyId, row]))
}

/** What is typed of properties that are neither in the schedule nor in the cycle before. */
async function addedTo({ db }: Reading, engagementId: string): Promise<RollRow[]> {
  const rows = await runOnce(
    db,
    sql<Stored>`select p.id as "propertyId", p.name, p.type as category, null::text as "valuationNumber", ${COLUMNS}
      from fair_value_rows r join properties p on p.id = r.property_id
      where r.engagement_id = ${engagementId}
        and not exists (select from engagement_properties l where l.engagement_id = r.engagement_id and l.property_id = r.property_id)
        and not exists (select from programme_cycles c
          join programme_cycles b on b.programme_id = c.programme_id and b.ordinal = c.ordinal - 1
          join engagement_properties l on l.engagement_id = b.engagement_id
          where c.engagement_id = r.engagement_id and l.property_id = r.property_id)
      order by p.name, p.id limit ${sql.lit(ROLL_LIMITS.added)}`,
  )
  return rows.map((row) => rowOf(row))
}

/** What the valuations of a roll-forward disclose by class: their sheets in one statement. The caller has found them in scope. */
export async function readDisclosed({ db }: Pick<Reading, 'db'>, rows: readonly RollRow[]): Promise<ClassDisclosure[]> {
  const ids = rows.flatMap(({ valuationId }) => valuationId ?? [])
  const sheets = await runOnce(
    db,
    sql<{ valuationId: string; values: FormValues }>`select f.valuation_id as "valuationId",
        json_object_agg(f.field, f.value order by f.made_at, f.field) as values
      from approach_values f
      where f.sheet = 'DISCLOSURE' and f.valuation_id = any(${ids}::uuid[]) and f.value is not null
      group by f.valuation_id`,
  )
  return classDisclosures(rows, new Map(sheets.map(({ valuationId, values }) => [valuationId, values])))
}
