import { sql } from 'kysely'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { WriteContext } from '#server/procedure.ts'

/** Keeps the person's own language and digits. They are theirs alone and change nothing of the record: no audit row. */
export async function keepPreference(
  { actor, db }: WriteContext,
  { language, digits }: { language?: Language; digits?: Digits },
): Promise<Record<string, never>> {
  await db
    .updateTable('users')
    .set({ ...(language ? { language } : {}), ...(digits ? { digits } : {}), updatedAt: sql`now()` })
    .where('id', '=', actor.id)
    .execute()
  return {}
}
