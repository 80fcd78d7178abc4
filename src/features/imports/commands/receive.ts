import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import type { DB } from '#server/db/tables.ts'
import type { SheetReading } from '#server/sheets/read.ts'
import { IMPORT_KINDS } from '../model.ts'
import { arrange } from './arrange.ts'

/** How many imports one person may have that were not run yet; the sweep forgets them after some days. */
export const MOST_OPEN = 20

/** What was sent: where it stands on the disk, how it is called, and what it is said to hold. */
export type SentSheet = { path: string; name: string; kind: string }

/**
 * Reads a file that was sent and keeps its rows as a new import of this person's, arranged as its headers suggest. Throws why the
 * file is refused (sheet-…, file-…), and 'too-many-uploads' to whoever has MOST_OPEN imports that were never run.
 */
export async function receiveSheet(
  { actor, db, read }: { actor: Actor; db: Kysely<DB>; read: SheetReading },
  { path, name, kind: said }: SentSheet,
): Promise<{ id: string }> {
  const kind = IMPORT_KINDS.find((one) => one === said)
  const fileName = tidyFileName(name)
  if (!kind) throw new AppError('invalid-argument')
  if (!fileName) throw new AppError('file-name')
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', actor.id)
      .where('state', 'not in', ['DONE', 'UNDONE'])
      .executeTakeFirstOrThrow()
    if (open.count >= MOST_OPEN) throw new AppError('too-many-uploads')
    await trx.insertInto('imports').values({ id, kind, userId: actor.id, fileName, format: 'csv' }).execute()
    const file = await read(path, (rows) => keepRows(trx, id, rows))
    // The first that anybody sees and that holds anything.
    const visible = file.sheets.findIndex(({ hidden, rows }) => !hidden && rows > 0)
    const sheet = visible < 0 ? file.sheets.findIndex(({ rows }) => rows > 0) : visible
    const { headerRow, columns, suggested } = await arrange(trx, { id, kind, sheets: file.sheets }, { sheet })
    const mapping = JSON.stringify(suggested)
    await trx
      .updateTable('imports')
      .set({
        format: file.format,
        encoding: file.encoding,
        separator: file.separator,
        sheets: JSON.stringify(file.sheets),
        sheet,
        headerRow,
        columns: JSON.stringify(columns),
        suggested: mapping,
        mapping,
      })
      .where('id', '=', id)
      .execute()
    return { id }
  })
}

// The text goes on as it came: the database takes it apart.
async function keepRows(db: Kysely<DB>, id: string, rows: string): Promise<void> {
  await sql`insert into import_rows (import_id, sheet, number, cells)
    select ${id}::uuid, (r -> 0)::int, (r -> 1)::int, r -> 2 from jsonb_array_elements(${rows}::jsonb) r`.execute(db)
}
