import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addMonths, type CalendarDate } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { foldedSpellings } from '#kernel/spellings.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { placeKeys } from '../../properties/queries/filters.ts'
import { foldedColumn, namedIn } from '../../valuations/queries/prior-work.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import type { Reading } from './subject.ts'

/** How far back an earlier valuation is an involvement that a lender hears of, in months (RICS PS 2, VPGA 2). */
const PRIOR_MONTHS = 24

/** By what an earlier valuation matches: its parcel, its title document, owner, borrower; and that the same valuer signed or has it. */
const PRIOR_MATCHES = ['PARCEL', 'DOCUMENT', 'OWNER', 'BORROWER', 'VALUER'] as const
type PriorMatch = (typeof PRIOR_MATCHES)[number]

/** An earlier valuation of the firm; `day` is that of its value, or else of its making. */
type PriorInvolvement = {
  id: string
  valuationNumber: string
  day: CalendarDate
  purpose: string | null
  valuer: string | null
  matches: readonly PriorMatch[]
}

/** The latest valuations of each kind of match. */
const MOST = 10
/** A shorter number is in too many texts to be looked for there. */
const LEAST_NUMBER = 4

type Subject = {
  id: string
  asked: string
  area: string | null
  block: string | null
  plot: string | null
  document: string | null
  owner: string | null
  borrower: string | null
  propertyId: string | null
  plotKey: string | null
  propertyDocument: string | null
  paci: string | null
  valuerId: string | null
}

const DAY = sql.raw(`coalesce(v.valuation_date, (v.created_at at time zone 'Asia/Kuwait')::date)`)
const VALUER = sql.raw('case when v.signer_kept then v.signed_by else v.assigned_to end')
const BORROWER = sql.raw(`a.sheet = 'LENDING' and a.field = 'borrower'`)
const SQUEEZED = (column: string) => sql.raw(`regexp_replace(fold_text(${column}), '\\s', '', 'g')`)

/**
 * The firm's earlier valuations within 24 months that have to do with property, owner or borrower of this one, latest first: names and numbers compared
 * folded, a parcel through every row of the register that is of it. Throws 'valuation-not-found' out of scope.
 */
export async function findInvolvement({ actor, db }: Reading, valuationId: string): Promise<PriorInvolvement[]> {
  const [subject] = await runOnce(
    db,
    sql<Subject>`select v.id, v.area_name as area, v.block_number as block, v.plot_number as plot, v.document_number as document, v.owner_name as owner,
        v.property_id as "propertyId", p.plot_key as "plotKey", p.document_number as "propertyDocument", p.paci_number as paci, ${VALUER} as "valuerId",
        coalesce(v.request_date, (v.created_at at time zone 'Asia/Kuwait')::date)::text as asked,
        (select a.value #>> '{}' from approach_values a where a.valuation_id = v.id and ${BORROWER}) as borrower
      from valuations v left join properties p on p.id = v.property_id
      where v.id = ${valuationId} and ${inScope(...scopeOf(actor))}`,
  )
  if (!subject) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const conditions = conditionsOf(subject)
  if (conditions.length === 0) return []
  const branches = conditions.map(
    ([match, condition]) => sql`(select v.id, ${sql.lit(match)} as match from valuations v
      where ${condition} and ${inScope(...scopeOf(actor))} and v.status not in ('CANCELLED', 'REJECTED')
        and ${DAY} >= ${addMonths(subject.asked, -PRIOR_MONTHS)}::date
        and (v.created_at, v.id) < (select c.created_at, c.id from valuations c where c.id = ${valuationId})
      order by v.created_at desc, v.id desc limit ${sql.lit(MOST)})`,
  )
  type Row = Omit<PriorInvolvement, 'matches'> & { matches: PriorMatch[]; valuerId: string | null }
  const rows = await runOnce(
    db,
    sql<Row>`select v.id, v.valuation_number as "valuationNumber", ${DAY}::text as day, v.purpose, ${VALUER} as "valuerId",
        (select display_name from users where id = ${VALUER}) as valuer, f.matches
      from (select id, array_agg(distinct match) as matches from (${sql.join(branches, sql` union all `)}) one group by id) f
      join valuations v on v.id = f.id order by ${DAY} desc, v.id`,
  )
  return rows.map(({ valuerId, matches, ...row }) => {
    const isSame = valuerId !== null && valuerId === subject.valuerId
    return { ...row, matches: PRIOR_MATCHES.filter((one) => (one === 'VALUER' ? isSame : matches.includes(one))) }
  })
}

// The expressions are those of the indexes, and what a subquery gives is read first, so that each branch begins in an index.
function conditionsOf(subject: Subject): [PriorMatch, RawBuilder<SqlBool>][] {
  const fold = (name: 'block' | 'plot') => foldArabic(subject[name] ?? '').trim()
  const [block, plot] = (['block', 'plot'] as const).map(fold)
  const [owner, borrower] = [subject.owner, subject.borrower].map((name) => foldedSpellings(name ?? ''))
  const { area, propertyId, plotKey, paci } = subject
  const areas = area?.trim() && block && plot ? placeKeys(area) : []
  const numbers = [subject.document, subject.propertyDocument].map((one) => foldArabic(one ?? '').replaceAll(/\s/g, ''))
  const keys = [...areas.map((one) => sql`plot_key(${one}, ${block}, ${plot})`), ...(plotKey ? [sql`${plotKey}`] : [])]
  const ofProperties = (where: RawBuilder<SqlBool>) =>
    sql<SqlBool>`v.property_id = any(array(select p.id from properties p where ${where}))`
  const of = (match: PriorMatch, is: unknown, condition: () => RawBuilder<SqlBool>) =>
    is ? [[match, condition()] as [PriorMatch, RawBuilder<SqlBool>]] : []
  return [
    ...areas.flatMap((one) =>
      of(
        'PARCEL',
        one,
        () => sql<SqlBool>`${foldedColumn('area_name')} = ${one} and ${foldedColumn('block_number')} = ${block}
          and ${foldedColumn('plot_number')} = ${plot}`,
      ),
    ),
    ...of('PARCEL', propertyId, () => sql<SqlBool>`v.property_id = ${propertyId}`),
    ...of('PARCEL', keys.length, () => ofProperties(sql`p.plot_key in (${sql.join(keys)})`)),
    ...of('PARCEL', paci, () => ofProperties(sql`p.paci_number = ${paci}`)),
    ...[...new Set(numbers)].flatMap((number) => [
      ...of('DOCUMENT', number, () => ofProperties(sql`${SQUEEZED('p.document_number')} = ${number}`)),
      ...of(
        'DOCUMENT',
        number.length >= LEAST_NUMBER,
        () => sql<SqlBool>`v.id = any(array(select d.id from valuations d
          where d.search_text like ${`%${number.replaceAll(/[\\%_]/g, '\\$&')}%`} and ${SQUEEZED('d.document_number')} = ${number}))`,
      ),
    ]),
    ...[['OWNER', owner] as const, ['BORROWER', borrower] as const].flatMap(([match, names = []]) => [
      ...of(match, names.length, () => namedIn('owner_name', names)),
      ...of(match, names.length, () => namedIn('requestor', names)),
      ...of(
        match,
        names.length,
        () => sql<SqlBool>`v.id = any(array(select a.valuation_id from approach_values a
          where ${BORROWER} and fold_text(a.value #>> '{}') collate "C" = any(${names}::text[])))`,
      ),
    ]),
  ]
}
