import { randomUUID } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { roleMay } from '#access/can.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import { isUuid } from '#kernel/ids.ts'
import type { TextReading } from '#kernel/sheets.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { ReadSheet } from '#server/sheets/read.ts'
import { readEngagement } from '../../engagements/queries/read.ts'
import { holdProperty } from '../../properties/queries/rows.ts'
import { countOf, judgeColumns } from '../jobs/batches.ts'
import { IMPORT_DAYS, IMPORT_KINDS, type ImportKind, KIND_ACCESS, type Mapping } from '../model.ts'
import { KINDS } from '../rules/kinds.ts'
import { ROLL_DAY } from '../rules/tenancies.ts'
import { openQuestions } from '../rules/understood.ts'
import { arrange } from './arrange.ts'

/** The number of imports that one person may have without having run them; the sweep deletes old ones. */
const MOST_OPEN = 20

/** An uploaded file: its path on disk, its name, the kind of import, the id of the record that it is of, '' for none, and how a text is read where a person chose it. */
export type SentSheet = { path: string; name: string; kind: string; of: string; asked?: TextReading }

/**
 * Reads an uploaded file and stores its rows as a new import, with the mapping that its headers suggest. Throws why the file is
 * refused (sheet-…, file-…), 'property-not-found' for a rent roll of none, 'engagement-not-found' and 'engagement-not-now' for a schedule, 'permission-denied' for a kind that this person may not bring in, and 'too-many-uploads' for a person with MOST_OPEN imports that were never run.
 */
export async function receiveSheet(
  { actor, db, read }: { actor: Actor; db: Kysely<DB>; read: ReadSheet },
  { path, name, kind: said, of, asked }: SentSheet,
): Promise<{ id: string }> {
  const kind = IMPORT_KINDS.find((one) => one === said)
  const fileName = tidyFileName(name)
  if (!kind) throw new AppError('invalid-argument')
  if (!roleMay(actor, KIND_ACCESS[kind])) throw new AppError('permission-denied')
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
    const propertyId = kind === 'tenancies' ? of : null
    if (propertyId !== null && !(isUuid(propertyId) && (await holdProperty({ actor, db: trx }, propertyId))))
      throw new AppError('property-not-found', { params: { id: propertyId } })
    const engagementId = kind === 'schedule' ? of : null
    if (engagementId !== null) {
      if (!isUuid(engagementId)) throw new AppError('engagement-not-found')
      const { may } = await readEngagement({ actor, db: trx }, engagementId)
      if (!may.includes('schedule')) throw new AppError('engagement-not-now')
    }
    await keepSheet(trx, { id, kind, propertyId, engagementId, userId: actor.id, fileName }, (keep) =>
      read(path, keep, asked),
    )
    return { id }
  })
}

type NewImport = Pick<
  Insertable<Tables['imports']>,
  'id' | 'userId' | 'fileName' | 'propertyId' | 'engagementId' | 'requestId'
> & {
  id: string
  kind: ImportKind
}

/** Stores the rows of a file as a new import, with the mapping that its headers suggest; gives that, how many rows are below them, and what questions its columns leave open. */
export async function keepSheet(
  trx: Kysely<DB>,
  values: NewImport,
  read: (keep: (rows: string) => Promise<void>) => ReturnType<ReadSheet>,
): Promise<{ rows: number; mapping: Mapping; asked: ReturnType<typeof openQuestions> }> {
  const { id, kind } = values
  await trx
    .insertInto('imports')
    .values({ ...values, format: 'csv' })
    .execute()
  const file = await read((rows) => keepRows(trx, id, rows))
  // The first visible sheet with rows, or else the first with rows.
  const visible = file.sheets.findIndex(({ hidden, rows }) => !hidden && rows > 0)
  const sheet = visible < 0 ? file.sheets.findIndex(({ rows }) => rows > 0) : visible
  const { headerRow, columns, suggested } = await arrange(trx, { id, kind, sheets: file.sheets }, { sheet })
  const mapping = JSON.stringify(suggested)
  const { separator } = file
  const judged = await judgeColumns(trx, {
    ...{ id, kind, sheet, headerRow, mapping: suggested, leavesRows: false, separator },
  })
  await trx
    .updateTable('imports')
    .set({
      format: file.format,
      encoding: file.encoding,
      separator,
      sheets: JSON.stringify(file.sheets),
      sheet,
      headerRow,
      columns: JSON.stringify(columns),
      suggested: mapping,
      mapping,
      judged: JSON.stringify(judged),
      // Two people who look at one check see the changes of one day.
      ...(kind === 'tenancies' ? { defaults: JSON.stringify({ [ROLL_DAY]: kuwaitToday() }) } : {}),
    })
    .where('id', '=', id)
    .execute()
  return {
    rows: await countOf(trx, { id, sheet, headerRow, leavesRows: false }),
    mapping: suggested,
    asked: openQuestions(KINDS[kind], {
      ...{ columns, judged, mapping: suggested, defaults: {}, qualifiers: {}, readings: {} },
    }),
  }
}

// The rows stay serialised; the database parses them.
async function keepRows(db: Kysely<DB>, id: string, rows: string): Promise<void> {
  await sql`insert into import_rows (import_id, sheet, number, cells, is_hidden)
    select ${id}::uuid, (r -> 0)::int, (r -> 1)::int, r -> 2, coalesce((r -> 3)::boolean, false) from jsonb_array_elements(${rows}::jsonb) r`.execute(
    db,
  )
}

/** Deletes imports that were never run, and the stored rows of those that were, IMPORT_DAYS after their last change. */
export async function sweepImports(db: Kysely<DB>): Promise<void> {
  const old = sql<boolean>`imports.updated_at < now() - make_interval(days => ${IMPORT_DAYS})`
  // The file of an order waits as long as its request does.
  const isOver = sql<boolean>`(imports.request_id is null or imports.engagement_id is not null
    or exists (select from requests r where r.id = imports.request_id and r.closed_at is not null))`
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['READ', 'CHECKED', 'CANCELLED', 'FAILED'])
    .where(old)
    .where(isOver)
    .execute()
  const over = db.selectFrom('imports').select('id').where('state', 'in', ['DONE', 'UNDONE']).where(old)
  await db.deleteFrom('importRows').where('importId', 'in', over).execute()
  await db.deleteFrom('importFaults').where('importId', 'in', over).execute()
}
