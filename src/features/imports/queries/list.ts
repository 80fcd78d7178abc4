import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { type Page, pageOf } from '#kernel/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Import } from '../model.ts'
import { type ImportRow, importsOf, inScope, toImport } from './rows.ts'

/** One page of this person's imports, newest first. Throws AppError 'invalid-argument' for a cursor that leads nowhere. */
export async function listImports(
  { actor, db }: ReadContext,
  { pageSize = 20, lastId }: { pageSize?: number; lastId?: string },
): Promise<Page<Import>> {
  const own = inScope(actor)
  if (lastId) {
    const last = db.selectFrom('imports as i').select('i.id').where('i.id', '=', lastId).where(own)
    if (!(await last.executeTakeFirst())) throw new AppError('invalid-argument')
  }
  const newest = importsOf(db)
    .where(own)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(pageSize + 1)
  const after = sql<boolean>`(i.created_at, i.id) < (select l.created_at, l.id from imports l where l.id = ${lastId})`
  const rows = (await (lastId ? newest.where(after) : newest).execute()) as (ImportRow & { createdByName: string })[]
  const { count } = await db
    .selectFrom('imports as i')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(own)
    .executeTakeFirstOrThrow()
  return pageOf(rows.map(toImport), pageSize, count)
}
