import { isAdmin, rowScope } from '#access/actor.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { IndexAsked } from '../model/inputs.ts'
import type { IndexAnswer, Vintage } from '../model/vintages.ts'
import { shownIndex, shownTo, total } from '../rules/shown.ts'
import { readPlaces, readTrend } from './series.ts'
import { publishedVintage, readyVintage } from './vintages.ts'

type Reader = Pick<ReadContext, 'actor' | 'db'>

const NONE: IndexAnswer = {
  ...{
    vintage: null,
    earlier: null,
    categories: [],
    category: null,
    places: [],
    generated: 0,
    inClasses: false,
    index: null,
  },
}

/** True within the firm, which sees its whole register. */
export const isInside = ({ actor }: Reader) => rowScope(actor) === 'all'

/** The vintage that is read, and the one that its points are compared with. Throws 'price-index-not-found' for a draft that isn't there or not the reader's. */
async function readVintages(ctx: Reader, isDraft: boolean): Promise<{ vintage: Vintage; earlier?: Vintage } | null> {
  if (isDraft) {
    const ready = isAdmin(ctx.actor) ? await readyVintage(ctx.db) : undefined
    if (!ready) throw new AppError('price-index-not-found')
    return withEarlier(ready, await publishedVintage(ctx.db))
  }
  const vintage = await publishedVintage(ctx.db)
  if (!vintage) return null
  return withEarlier(vintage, isInside(ctx) ? await publishedVintage(ctx.db, vintage.number ?? 0) : undefined)
}

const withEarlier = (vintage: Vintage, earlier: Vintage | undefined) => ({ vintage, ...(earlier ? { earlier } : {}) })

/** The category with the most sales. */
const largestOf = ({ fits }: Vintage): PropertyCategory | null =>
  fits?.toSorted((a, b) => b.sales - a.sales)[0]?.category ?? null

/**
 * The price index of a place: what is published, or for managers what waits to be. Outside the firm only points of enough sales, by themselves and by
 * difference. Throws 'price-index-not-found' for a draft that isn't there or not the reader's.
 */
export async function readIndex(
  ctx: Reader,
  { category, step = 'QUARTER', level = 'NATION', place = '', base, draft = false }: IndexAsked,
): Promise<IndexAnswer> {
  const inClasses = !isInside(ctx)
  const read = await readVintages(ctx, draft)
  if (!read) return { ...NONE, inClasses }
  const { vintage, earlier } = read
  const chosen = category ?? largestOf(vintage)
  const categories = (vintage.fits ?? []).map((fit) => fit.category)
  const { id, number, publishedAt, until } = vintage
  const about = { vintage: { id, number, publishedAt, until }, earlier: earlier?.number ?? null, categories, inClasses }
  if (!chosen) return { ...NONE, ...about }
  const wanted = { category: chosen, step, of: { level, place } }
  const counted = await readPlaces(ctx.db, { ...wanted, vintageId: id })
  const shown = shownTo(!inClasses, counted)
  const [series, before] = await Promise.all([
    readTrend(ctx.db, { ...wanted, vintageId: id }),
    earlier ? readTrend(ctx.db, { ...wanted, vintageId: earlier.id }) : null,
  ])
  return {
    ...about,
    category: chosen,
    places: counted
      .filter((one) => one.counts.some((_, at) => shown.isShown(one, at)))
      .map((one) => ({ level: one.level, place: one.place, n: shown.countOf(total(one.counts)) })),
    generated: inClasses ? 0 : (vintage.fits?.find((fit) => fit.category === chosen)?.generated ?? 0),
    index: series && shownIndex(series, shown, { base, earlier: before }),
  }
}
