import { type EvidenceSearch, findEvidence } from '#features/market/queries/nearest.ts'
import type { Database } from '#server/db/database.ts'

/** What choosing among the entries of the market takes in the database, in ms: one search after the other. */
export type MarketFigures = Record<string, { rows: number; p50: number; p95: number; max: number; found: number }>

const TURNS = 60
const SEARCHES: Readonly<Record<string, Omit<EvidenceSearch, 'subject' | 'limit' | 'kinds'>>> = {
  'within 3 km, 24 months, ± 30 %, its type': { radius: 3000, months: 24, sizeWithin: 30, types: ['RESIDENTIAL'] },
  'within 5 km, 60 months, any type': { radius: 5000, months: 60 },
  'within 15 km, 36 months, its type': { radius: 15_000, months: 36, types: ['RESIDENTIAL'] },
  'within 100 km, 120 months, anything': { radius: 100_000, months: 120 },
}

/** Measures `findEvidence` for subjects at entries of the register, evenly spread over it. */
export async function measureMarket({ kysely }: Pick<Database, 'kysely'>): Promise<MarketFigures> {
  const { rows } = await kysely
    .selectFrom('marketEvidence')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const subjects = await kysely
    .selectFrom('marketEvidence')
    .select(['nearLatitude', 'nearLongitude', 'area', 'yearBuilt', 'condition', 'corner'])
    .where('type', '=', 'RESIDENTIAL')
    .orderBy('id')
    .limit(TURNS)
    .execute()
  const figures: MarketFigures = {}
  for (const [name, search] of Object.entries(SEARCHES)) {
    const took: number[] = []
    let found = 0
    for (const { nearLatitude, nearLongitude, ...facts } of subjects) {
      const subject = {
        latitude: Number(nearLatitude),
        longitude: Number(nearLongitude),
        type: 'RESIDENTIAL' as const,
        ...facts,
      }
      const began = performance.now()
      const items = await findEvidence(
        { db: kysely },
        { ...search, subject, kinds: ['SALE', 'AUCTION'], limit: 50 },
        'all',
      )
      took.push(performance.now() - began)
      found += items.length
    }
    took.sort((a, b) => a - b)
    const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
    figures[name] = { rows, p50: at(0.5), p95: at(0.95), max: at(1), found: found / subjects.length }
  }
  return figures
}

export function printMarket(figures: MarketFigures): void {
  console.log('\n| evidence near a property | entries | p50 ms | p95 ms | max ms | found |\n|---|--:|--:|--:|--:|--:|')
  for (const [name, { rows, p50, p95, max, found }] of Object.entries(figures))
    console.log(
      `| ${name} | ${rows} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${max.toFixed(1)} | ${found.toFixed(0)} |`,
    )
}
