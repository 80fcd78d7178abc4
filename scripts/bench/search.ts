import { Client } from 'pg'
import type { Database } from '#server/db/database.ts'
import { gatherWords } from '#server/lists/spelt-words.ts'
import { load, summary } from './load.ts'
import { postAs } from './person.ts'
import type { Child } from './servers.ts'

/** How long one person waits for `search.find`, in ms, and how many records of all kinds it found; `meant` where it took another spelling. */
export type SearchFigures = Record<string, { p50: number; p95: number; found: number; meant: boolean }>

/** What is asked of each on a quiet machine, p95 in ms. */
const SEARCH_P95 = 60
const SECONDS = 2

/** What is searched for, several texts in turn. */
const TEXTS = {
  'a common name': ['محمد', 'عبدالله', 'فهد'],
  'a common name and a place': ['محمد السالمية', 'فهد حولي'],
  'a bank': ['بنك الخليج'],
  'a place': ['السالمية', 'حولي', 'الجهراء'],
  'a place, misspelt': ['السالميه', 'السالميا', 'الجهراا'],
  'a name, misspelt': ['محمدد', 'عبدالهه', 'المطوعع'],
  'two names, misspelt': ['ابراهييم المطوعع', 'محمدد الكندريي'],
  'in Latin letters': ['mohammed', 'fahad', 'al salem'],
  'two names in Latin letters': ['mohammed al mutawa', 'abdullah al kandari'],
  'in Latin letters, misspelt': ['mohamedd', 'abdulahh'],
  'two letters': ['بن', 'عب'],
  'digits of either kind': ['2025', '٢٠٢٥', '112'],
  'no hit': ['قطربيل السندبادي', 'زمهرير', 'qwrtzx'],
} as const

/** Measures the search over all kinds of records for one person, on the rows that are there. */
export async function measureSearch(
  { kysely }: Database,
  { ownerUrl, product, cookie }: { ownerUrl: string; product: Child; cookie: string },
): Promise<SearchFigures> {
  const some = await kysely
    .selectFrom('valuations')
    .select(['valuationNumber', 'ownerName'])
    .where('ownerName', 'like', '% % %')
    .orderBy('id')
    .limit(8)
    .execute()
  // Searches gather what was written since, a bit each: after the filling that would be what is measured.
  while ((await gatherWords(kysely)) > 0);
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('vacuum (analyze) search_words, search_words_due')
  await owner.end()
  const { port } = product
  const headers = { origin: `http://localhost:${port}`, cookie }
  const figures: SearchFigures = {}
  const asked: Record<string, readonly string[]> = {
    ...TEXTS,
    'a full name': some.map(({ ownerName }) => ownerName),
    'a number': some.map(({ valuationNumber }) => valuationNumber),
  }
  for (const [name, texts] of Object.entries(asked)) {
    const bodies = texts.map((text) => JSON.stringify({ text }))
    const target = { port, path: '/rpc/search.find', headers, bodies }
    await load(target, 1, SECONDS / 5)
    const { p50, p95 } = summary(await load(target, 1, SECONDS), SECONDS)
    const said = JSON.parse((await postAs(cookie, port, target.path, { text: texts[0] })).text)
    const groups = Object.values(said.records) as { totalCount: number }[]
    const found = groups.reduce((sum, { totalCount }) => sum + totalCount, 0)
    figures[name] = { p50, p95, found, meant: said.meant !== null }
  }
  return figures
}

export function printSearch(figures: SearchFigures): void {
  console.log('\n| search.find, one person | p50 ms | p95 ms | found |\n|---|--:|--:|--:|')
  for (const [name, { p50, p95, found, meant }] of Object.entries(figures))
    console.log(`| ${name} | ${p50} | ${p95} | ${found}${meant ? ' (meant)' : ''} |`)
  const slow = Object.values(figures).filter(({ p95 }) => p95 >= SEARCH_P95)
  console.log(`\n${slow.length} take ${SEARCH_P95} ms or more at the 95th hundredth.`)
}
