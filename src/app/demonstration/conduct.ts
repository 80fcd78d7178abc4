import type { Insertable, Transaction } from 'kysely'
import { DEMONSTRATION_CONFLICTS } from '#features/declarations/demonstration.ts'
import { partiesOf } from '#features/declarations/queries.ts'
import { DEMONSTRATION_LICENCES, DEMONSTRATION_SETTINGS } from '#features/licences/demonstration.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { DB, Tables } from '#server/db/tables.ts'

const STATUSES = ['SUBMITTED', 'UNDER_REVIEW'] as const
const HOUR = 3_600_000

/** Stores the licences of the demonstration firm, and what its valuers declared about the files that are being reviewed. */
export async function saveConduct(
  db: Transaction<DB>,
  valuations: readonly DemonstrationValuation[],
  now: Date,
): Promise<void> {
  const settings = Object.entries(DEMONSTRATION_SETTINGS).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await db.insertInto('settings').values(settings).execute()
  await db
    .insertInto('valuerLicences')
    .values(DEMONSTRATION_LICENCES.map(licenceRow(now)))
    .execute()
  for (const status of STATUSES) {
    const files = valuations
      .filter(({ lifecycle }) => lifecycle.status === status)
      .toSorted((a, b) => b.valuationNumber.localeCompare(a.valuationNumber))
    for (const [at, valuation] of files.entries()) await declareAbout(db, valuation, status, at)
  }
}

const licenceRow =
  (now: Date) =>
  ({ of, expiresInDays, categories, ceiling, ...licence }: (typeof DEMONSTRATION_LICENCES)[number]) => ({
    ...licence,
    userId: demonstrationPerson(of).id,
    categories: categories && [...categories],
    ceilingFils: ceiling === null ? null : filsFromKwd(ceiling),
    expiresOn: addDays(kuwaitToday(now), expiresInDays),
    updatedBy: demonstrationPerson('admin').id,
  })

async function declareAbout(
  db: Transaction<DB>,
  valuation: DemonstrationValuation,
  status: (typeof STATUSES)[number],
  at: number,
): Promise<void> {
  const { id: valuationId, lifecycle } = valuation
  const conflict = DEMONSTRATION_CONFLICTS.find((one) => one.status === status && one.at === at)
  const submitted = lifecycle.events.findLast((event) => event.what === 'move' && event.to === 'SUBMITTED')
  const review = lifecycle.events.findLast((event) => event.what === 'move' && event.to === 'UNDER_REVIEW')
  if (!submitted) return
  const about = JSON.stringify(partiesOf(valuation))
  const declared = (person: string, declaredAt: Date): Insertable<Tables['conflictDeclarations']> => ({
    valuationId,
    userId: demonstrationPerson(person).id,
    kind: null,
    about,
    declaredAt,
  })
  const { id } = await db
    .insertInto('conflictDeclarations')
    .values({
      ...declared(lifecycle.assignee, new Date(submitted.at.getTime() - HOUR)),
      kind: conflict?.kind ?? null,
      details: conflict?.details ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (conflict?.decision)
    await db
      .insertInto('conflictDecisions')
      .values({
        declarationId: id,
        ...conflict.decision,
        decidedBy: demonstrationPerson('manager').id,
        decidedAt: new Date(submitted.at.getTime() - HOUR / 2),
      })
      .execute()
  if (review && status === 'UNDER_REVIEW')
    await db
      .insertInto('conflictDeclarations')
      .values(declared(review.by, new Date(review.at.getTime() - HOUR / 4)))
      .execute()
}
