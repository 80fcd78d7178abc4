import { type Kysely, sql } from 'kysely'
import type { SearchTerm } from '#kernel/matches.ts'
import {
  isArabicName,
  isLatinName,
  latinSpellings,
  likeliest,
  type NearWord,
  servantOf,
  vowelFit,
} from '#kernel/spellings.ts'
import { runOnce } from '../db/prepared-query.ts'
import type { DB } from '../db/tables.ts'

/** Spellings of one name that are searched for together. */
const MOST_SPELLINGS = 8
/** Texts whose words are gathered at once, some tens of milliseconds of the database. */
const GATHERED_AT_ONCE = 2000

/** Gathers the words of some records that were written since, and gives of how many; called before words are looked up. */
export async function gatherWords(db: Kysely<DB>): Promise<number> {
  const [row] = await runOnce<{ gathered: number }>(
    db,
    sql`select gather_search_words(${sql.lit(GATHERED_AT_ONCE)}) as gathered`,
  )
  return row?.gathered ?? 0
}

/** Gathers the words of all records that were written since; hourly. */
export async function gatherAllWords(db: Kysely<DB>): Promise<void> {
  while ((await gatherWords(db)) === GATHERED_AT_ONCE);
}

/**
 * The terms of a search, each name in Latin letters also in the Arabic spellings that records hold: 'mohammed' becomes one term that
 * «محمد» fulfils as well.
 */
export async function withArabicSpellings(db: Kysely<DB>, terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const names = terms.filter((term) => typeof term === 'string' && isLatinName(term)) as string[]
  if (names.length === 0) return [...terms]
  await gatherWords(db)
  const spelt = new Map(await Promise.all(names.map(async (name) => [name, await groupsOf(db, name)] as const)))
  return terms.map((term) => {
    const others = typeof term === 'string' ? spelt.get(term) : undefined
    return others?.length ? { anyOf: [[term as string], ...others] } : term
  })
}

async function groupsOf(db: Kysely<DB>, name: string): Promise<string[][]> {
  const servant = servantOf(name)
  const [whole, part] = await Promise.all([arabicOf(db, name), servant ? arabicOf(db, servant) : []])
  return [...whole.map((word) => [word]), ...part.map((word) => ['عبد', word])]
}

/** The Arabic words of the records that sound like a Latin one, those first whose long vowels fit. */
async function arabicOf(db: Kysely<DB>, name: string): Promise<string[]> {
  const found = await runOnce<{ word: string }>(
    db,
    sql`select word from search_words
      where skeleton in (select name_skeleton(spelling) from unnest(${latinSpellings(name)}::text[]) spelling)
        and skeleton <> '' and word ~ '[ء-ي]'
      order by seen desc limit 40`,
  )
  const fits = found.map(({ word }) => ({ word, fit: vowelFit(name.replace(/^[ae]l(?=[a-z]{3})/, ''), word) }))
  const best = Math.max(...fits.map(({ fit }) => fit))
  return fits
    .filter(({ fit }) => fit >= Math.min(best, 0) - 1)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST_SPELLINGS)
    .map(({ word }) => word)
}

/** For each word the words of the records that may have been meant, the likeliest first; the word itself where none is near. */
export async function nearWords(db: Kysely<DB>, words: readonly string[]): Promise<string[][]> {
  await gatherWords(db)
  return Promise.all(
    words.map(async (word) => {
      if (!isArabicName(word) && !isLatinName(word)) return [word]
      const near = await runOnce<NearWord>(
        db,
        sql`select word, seen, distance, sounds from near_search_words(${word})
        order by distance - case when sounds then 1 else 0 end, seen desc limit 12`,
      )
      const likely = likeliest(word, near, 5)
      return likely.length > 0 ? likely : [word]
    }),
  )
}
