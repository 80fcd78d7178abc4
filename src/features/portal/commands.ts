import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import type { TourOutcome } from './model.ts'

/** Records how this person left the tour of the portal; who has finished it once has finished it. */
export async function recordTour({ actor, db }: WriteContext, { outcome }: { outcome: TourOutcome }): Promise<null> {
  await db
    .insertInto('portalTours')
    .values({ userId: actor.id, outcome })
    .onConflict((on) =>
      on.column('userId').doUpdateSet({ outcome, seenAt: sql`now()` }).where('portalTours.outcome', '<>', 'FINISHED'),
    )
    .execute()
  return null
}
