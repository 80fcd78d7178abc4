import type { Actor } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import { type SearchTerm, searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { holder, readMeant, textsOf } from '#server/lists/meant.ts'
import { withArabicSpellings } from '#server/lists/spelt-words.ts'
import type { PublicContext, ReadContext } from '#server/procedure.ts'
import { findComparisons } from '../../comparisons/queries/list.ts'
import { findDocuments } from '../../documents/queries/list.ts'
import { findEngagements } from '../../engagements/queries/list.ts'
import { findPeople } from '../../people/queries/people.ts'
import { type Area, areas as allAreas, areaKey, areaNames } from '../../places/model.ts'
import { comparedNames, nearestArea } from '../../places/rules/likely-area.ts'
import { areaTerms } from '../../places/rules/search.ts'
import { findProperties } from '../../properties/queries/list.ts'
import { findValuations } from '../../valuations/queries/list.ts'
import { type Found, type FoundArea, type FoundRecords, type Group, RECORD_KINDS } from '../model.ts'
import { fitness, namesIn } from '../rules.ts'
import { marketOf } from './market.ts'

type Wanted = { text: string; pageSize?: number }

/** The matches of each kind among which the best are looked for; more are not counted, as that takes longer than reading these. */
const RANKED = 40
const MOST_AREAS = 4
/** The longest text, in characters, that is compared with the names of areas. */
const MOST_COMPARED = 60

/**
 * What a text finds: areas for everybody; for anyone who is signed in also the records they may see, the best of each kind first. When
 * nothing matches, the results for the spelling that was probably meant, and that spelling.
 */
export async function find(ctx: PublicContext, { text, pageSize = 5 }: Wanted): Promise<Found> {
  const typed = namesIn(text)
  const words = searchWords(typed)
  if (words.length === 0) return { areas: [], records: {}, words, meant: null }
  const reader = readerOf(ctx)
  const [areas, found] = await Promise.all([
    findAreas(ctx, words),
    reader ? recordsOf(reader, areaTerms(typed), words, pageSize) : { records: {}, words },
  ])
  const exact = { areas, ...found, meant: null }
  if (areas.length > 0 || !isEmpty(found.records)) return exact
  return (await meantBy(ctx, reader, words, pageSize)) ?? exact
}

function readerOf(ctx: PublicContext): ReadContext | null {
  const { actor } = ctx
  return actor && refusal(actor, 'signedIn') === null ? { ...ctx, actor } : null
}

const isEmpty = (records: FoundRecords) => Object.values(records).every(({ items }) => items.length === 0)

async function findAreas(ctx: PublicContext, words: readonly string[]): Promise<FoundArea[]> {
  const found = allAreas().filter((area) => {
    const { folded } = comparedNames(area)
    return words.every((word) => folded.some((name) => name.includes(word)))
  })
  const best = found
    .map((area) => ({ area, fit: Math.max(...areaNames(area).map((name) => fitness(name, words))) }))
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST_AREAS)
  return Promise.all(best.map(({ area }) => withMarket(ctx, area)))
}

async function withMarket(ctx: PublicContext, area: Area): Promise<FoundArea> {
  const { number, nameAr, nameEn, governorate, former = [] } = area
  const market = await marketOf(ctx, [area])
  return { number, nameAr, nameEn, governorate, former, market }
}

/** The area whose name is nearest to what was typed, in letters to change; none when no name is near. */
function nearArea(words: readonly string[]): Area | undefined {
  const typed = areaKey(words.join(''))
  if (typed.length < 4) return undefined
  const most = typed.length < 7 ? 1 : 2
  return nearestArea(typed.slice(0, MOST_COMPARED), most)
}

const FINDERS = {
  valuations: { access: 'signedIn', find: findValuations },
  engagements: { access: 'signedIn', find: findEngagements },
  properties: { access: 'canViewProperties', find: findProperties },
  comparisons: { access: 'canViewProperties', find: findComparisons },
  documents: { access: 'signedIn', find: findDocuments },
  people: { access: 'admin', find: findPeople },
} as const

async function recordsOf(
  ctx: ReadContext,
  wanted: readonly SearchTerm[],
  words: readonly string[],
  pageSize: number,
): Promise<Pick<Found, 'records' | 'words'>> {
  const terms = await withArabicSpellings(ctx.db, wanted)
  const spellings = [...new Set([...words, ...terms.filter((term) => typeof term !== 'string').flatMap(wordsOf)])]
  const kinds = RECORD_KINDS.filter((kind) => refusal(ctx.actor as Actor, FINDERS[kind].access) === null)
  const groups = await Promise.all(
    kinds.map(async (kind) => {
      const page: Page<object> = await FINDERS[kind].find(ctx, terms, {
        pageSize: RANKED,
        countedTo: RANKED,
        asTyped: true,
      })
      return [kind, ranked(page, spellings, pageSize)] as const
    }),
  )
  const records = Object.fromEntries(groups) as FoundRecords
  // Other spellings are words of all clients' records: only those in what this person is shown are answered.
  const holds = holder(shownIn(records))
  return { records, words: spellings.filter((word) => words.includes(word) || holds(word)) }
}

/** The best items of a page: those with whole words of the search first, then the newest. */
function ranked<Item extends object>(page: Page<Item>, words: readonly string[], most: number): Group<Item> {
  const { items, totalCount, totalIsExact } = page
  const fits = items.map((item) => ({ item, fit: fitness(textsOf(item), words) }))
  return {
    items: fits
      .toSorted((a, b) => b.fit - a.fit)
      .slice(0, most)
      .map(({ item }) => item),
    totalCount,
    totalIsExact,
  }
}

/**
 * What is found by the names nearest to the typed ones: of an area, and, for anyone who is signed in, the words of the records; undefined
 * when that finds nothing either.
 */
async function meantBy(
  ctx: PublicContext,
  reader: ReadContext | null,
  words: readonly string[],
  pageSize: number,
): Promise<Found | undefined> {
  const area = nearArea(words)
  const areas = area ? [await withMarket(ctx, area)] : []
  if (area && !reader) return { areas, records: {}, words: [area.nameAr], meant: area.nameAr }
  if (!reader) return undefined
  const near = await readMeant(
    ctx.db,
    words,
    async (terms) => {
      const { records } = await recordsOf(reader, terms, terms.flatMap(wordsOf), pageSize)
      return isEmpty(records) ? undefined : records
    },
    shownIn,
  )
  if (near) return { areas, records: near.found, words: near.meant.split(' '), meant: near.meant }
  return area && { areas, records: {}, words: [area.nameAr], meant: area.nameAr }
}

const wordsOf = (term: SearchTerm) => (typeof term === 'string' ? [term] : term.anyOf.flat())

/** The records that are shown, the best ones of each kind. */
const shownIn = (records: FoundRecords) => RECORD_KINDS.flatMap((kind): object[] => records[kind]?.items ?? [])
