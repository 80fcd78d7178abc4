import { type SqlBool, sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { type CalendarDate, quarterStart } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { Word } from '#kernel/words.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { citedIndex } from '../../price-indices/queries/cited.ts'
import type { Commentary, FigureSeries, ListedCommentary, Market, MarketFigures } from '../model/commentary.ts'
import { LEAST_DEALS, marketFigures, quartersUpTo } from '../rules/commentary.ts'
import { COUNTS } from './rows.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>

const PAGE = 20

const LISTED = sql`c.id, c.version, c.category, c.governorate, c.quarter::text as quarter, c.number,
    exists (select from market_commentaries o where o.category = c.category and o.governorate = c.governorate and o.quarter = c.quarter
      and o.number > c.number) as "isReplaced",
    w.display_name as "writtenByName", ${sql.raw(isoInstant('c.written_at'))} as "writtenAt",
    p.display_name as "publishedByName", ${sql.raw(isoInstant('c.published_at'))} as "publishedAt"`
const SOURCE = sql`market_commentaries c join users w on w.id = c.written_by left join users p on p.id = c.published_by`

/** Drafts are of those alone who write them. */
const readable = ({ actor }: Pick<ReadContext, 'actor'>) =>
  isAdmin(actor) ? sql<SqlBool>`true` : sql<SqlBool>`c.number is not null`

type CommentaryFilter = { [K in keyof Market]?: Market[K] | undefined } & { lastId?: string | undefined }

/** The commentaries of one market or of all, the newest quarter first, page by page. */
export async function listCommentaries(
  ctx: Reading,
  { category = undefined, governorate = undefined, lastId }: CommentaryFilter,
): Promise<{ items: ListedCommentary[]; hasMore: boolean; lastId: string | null }> {
  const rows = await runOnce(
    ctx.db,
    sql<ListedCommentary>`select ${LISTED} from ${SOURCE}
      where ${readable(ctx)}
        and ${category ? sql<SqlBool>`c.category = ${category}` : sql<SqlBool>`true`}
        and ${governorate ? sql<SqlBool>`c.governorate = ${governorate}` : sql<SqlBool>`true`}
        and ${lastId ? sql<SqlBool>`(c.quarter, c.id) < (select l.quarter, l.id from market_commentaries l where l.id = ${lastId})` : sql<SqlBool>`true`}
      order by c.quarter desc, c.id desc limit ${sql.lit(PAGE + 1)}`,
  )
  const items = rows.slice(0, PAGE)
  return { items, hasMore: rows.length > PAGE, lastId: items.at(-1)?.id ?? null }
}

/** A commentary with its figures; of a draft those that the register gives now. Throws 'commentary-not-found'. */
export async function readCommentary(ctx: Reading, id: string): Promise<Commentary> {
  const [row] = await runOnce(
    ctx.db,
    sql<ListedCommentary & { text: Word; sources: Word; figures: MarketFigures | null }>`select ${LISTED}, c.figures,
        json_build_object('ar', c.text_ar, 'en', c.text_en) as text, json_build_object('ar', c.sources_ar, 'en', c.sources_en) as sources
      from ${SOURCE} where c.id = ${id} and ${readable(ctx)}`,
  )
  if (!row) throw new AppError('commentary-not-found')
  return { ...row, figures: row.figures ?? (await readMarketFigures(ctx, row)) }
}

/**
 * The figures of a market up to a quarter as the register gives them now: of what counts and is verified. A yield is the net income of a
 * sold property, as registered or as `computedNet` has it, over its price. With them the newest published price index.
 */
export async function readMarketFigures(
  { db }: Pick<ReadContext, 'db'>,
  { category, governorate, quarter }: Market & { quarter: CalendarDate },
): Promise<MarketFigures> {
  const quarters = quartersUpTo(quarter)
  const found = await runOnce(
    db,
    sql<{ series: FigureSeries; quarter: string; values: number[]; generated: number }>`
      select k.series, to_char(date_trunc('quarter', m.evidence_date), 'YYYY-MM-DD') as quarter,
        array_agg(k.value::float8 order by k.value) as values, sum(m.is_generated::int)::int as generated
      from market_evidence m cross join lateral (values
        ('SALES', case when m.kind in ('SALE', 'AUCTION') then m.metre_price_fils / 1000.0 end),
        ('RENTS', case when m.kind = 'RENT' then m.metre_price_fils / 1000.0 end),
        ('YIELDS', case when m.kind = 'SALE' then coalesce(m.net_income_fils,
          round(m.gross_income_fils * (100 - coalesce(m.vacancy_rate, 0)) / 100 - m.outgoings_fils)) * 100.0 / m.price_fils end)
      ) k (series, value)
      where ${COUNTS} and m.verification <> 'UNVERIFIED' and m.type = ${category} and m.governorate = ${governorate}
        and m.evidence_date >= ${quarters[0] ?? quarter} and m.evidence_date < ${quarterStart(quarter, 1)} and k.value > 0
      group by 1, 2`,
  )
  const index = await citedIndex(db, {
    category,
    level: 'GOVERNORATE',
    place: governorate,
    quarters,
    least: LEAST_DEALS,
  })
  return { ...marketFigures(quarters, found), index }
}
