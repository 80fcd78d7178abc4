import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DownloadContext, WriteContext } from '#server/procedure.ts'
import { type DataExport, EXPORT_MINUTES, EXPORTS_PER_DAY } from '../model.ts'

/**
 * Lets a person who proved who they are download their own data for an hour. Nothing is stored meanwhile: the files are written while they
 * are downloaded. Throws 'data-export-limit' beyond EXPORTS_PER_DAY.
 */
export async function allowExport({ actor, db }: WriteContext): Promise<DataExport> {
  // One at a time, so that the count holds.
  await db.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().executeTakeFirst()
  await db
    .deleteFrom('dataExports')
    .where('userId', '=', actor.id)
    .where('madeAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  const { made } = await db
    .selectFrom('dataExports')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('userId', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (Number(made) >= EXPORTS_PER_DAY) throw new AppError('data-export-limit')
  const { id, expiresAt } = await db
    .insertInto('dataExports')
    .values({
      id: randomUUID(),
      userId: actor.id,
      expiresAt: sql<Date>`now() + make_interval(mins => ${EXPORT_MINUTES})`,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return { id, expiresAt: expiresAt.toISOString() }
}

/** Throws 'data-export-not-found' for another person's export, and for one that has expired. */
export async function assertAllowed({ actor, db }: Pick<DownloadContext, 'actor' | 'db'>, id: string): Promise<void> {
  const found = await db
    .selectFrom('dataExports')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!found) throw new AppError('data-export-not-found')
}
