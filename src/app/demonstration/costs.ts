import type { Kysely } from 'kysely'
import { demonstrationPerson } from '#features/people/fixtures.ts'
import { DEMONSTRATION_PHRASES } from '#features/phrases/fixtures.ts'
import { demonstrationCosts } from '#features/unit-costs/fixtures.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'

/** Writes the generated table of unit costs, and the phrases that the demonstration firm keeps. */
export async function saveCosts(db: Kysely<DB>, now: Date): Promise<void> {
  const costs = demonstrationCosts(kuwaitYear(now)).map(({ by, cost, ...row }) => ({
    ...row,
    costFils: filsFromKwd(cost),
    isGenerated: true,
    createdBy: demonstrationPerson(by).id,
    createdAt: new Date(`${row.fromDate}T07:30:00Z`),
  }))
  await db.insertInto('unitCosts').values(costs).execute()
  const addedBy = demonstrationPerson('senior').id
  const phrases = DEMONSTRATION_PHRASES.map((phrase, at) => ({
    ...phrase,
    id: `00f4a5e0-0000-4000-8000-${String(at).padStart(12, '0')}`,
    addedBy,
    addedAt: now,
  }))
  await db.insertInto('phrases').values(phrases).execute()
}
