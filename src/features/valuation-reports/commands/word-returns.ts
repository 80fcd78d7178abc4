import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import { type FormChange, type FormValue, isRow } from '#kernel/form-values.ts'
import { isUuid } from '#kernel/ids.ts'
import { FILE_PROPERTIES } from '#kernel/word-file.ts'
import { audit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { RequestInfo, WriteContext } from '#server/procedure.ts'
import type { ReadWord } from '#server/word/read.ts'
import { saveSheet } from '../../approaches/commands/save.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { reportEditable } from '../fields.ts'
import type { PrintedText, WordContent } from '../model/word.ts'
import { MOST_RETURNS } from '../queries/word-returns.ts'
import { readTexts } from '../queries/written-texts.ts'
import { compareReturned, presentText, readsSame } from '../rules/returned.ts'
import { saveContent } from './save.ts'

/** The most changes of one file. */
const MOST = { proposals: 400, others: 400 }

type Receiving = { actor: Actor; db: Kysely<DB>; read: ReadWord; request: RequestInfo }

/**
 * Reads a draft that was changed in Word and brought back to the report of its valuation, and keeps what it proposes: nothing of it is taken by that. Throws why the file
 * is refused (word-…, file-…), 'valuation-not-found' out of scope, 'report-locked' where the report may not be written, 'word-foreign' for a file that is no draft of this
 * report, 'word-unchanged', 'word-too-different', and 'word-returns-many'.
 */
export async function receiveWord(
  { actor, db, read, request }: Receiving,
  { path, name, of }: { path: string; name: string; of: string },
): Promise<{ id: string; proposals: number; others: number }> {
  const fileName = tidyFileName(name)
  if (!fileName) throw new AppError('file-name')
  if (!isUuid(of)) throw new AppError('valuation-not-found', { params: { id: of } })
  const writable = async (trx: Transaction<DB>) => {
    const valuation = await lockValuation({ actor, db: trx }, of)
    if (reportEditable(actor, valuation.status as ValuationStatus) !== 'ALL') throw new AppError('report-locked')
    return valuation
  }
  // Nobody waits for a valuation while a file is read.
  await db.transaction().execute(writable)
  const file = await read(path)
  const fileId = file.properties[FILE_PROPERTIES.file] ?? ''
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    const { valuationNumber } = await writable(trx)
    const kept = isUuid(fileId)
      ? await trx
          .selectFrom('reportWordFiles')
          .select(['madeAt', sql<WordContent>`content`.as('content')])
          .where('id', '=', fileId)
          .where('valuationId', '=', of)
          .executeTakeFirst()
      : undefined
    if (!kept) throw new AppError('word-foreign')
    const { proposals, others } = compareReturned(kept.content, file)
    if (proposals.length === 0 && others.length === 0) throw new AppError('word-unchanged')
    if (proposals.length > MOST.proposals || others.length > MOST.others) throw new AppError('word-too-different')
    const open = await trx
      .selectFrom('reportWordReturns')
      .select('id')
      .where('valuationId', '=', of)
      .where('closedAt', 'is', null)
      .execute()
    if (open.length >= MOST_RETURNS) throw new AppError('word-returns-many', { params: { most: MOST_RETURNS } })
    await trx
      .insertInto('reportWordReturns')
      .values({
        id,
        valuationId: of,
        fileName,
        madeAt: kept.madeAt,
        others: JSON.stringify(others),
        broughtBy: actor.id,
      })
      .execute()
    const rows = proposals.map(({ target, before, after }, place) => ({
      id: randomUUID(),
      returnId: id,
      place,
      target: JSON.stringify(target),
      before,
      after,
    }))
    if (rows.length > 0) await trx.insertInto('reportWordProposals').values(rows).execute()
    const details = { valuationNumber, file: fileName, proposals: proposals.length, others: others.length }
    await audit(
      { actor, db: trx, request },
      {
        eventType: 'REPORT_WORD_RETURN',
        description: `Brought back a draft of the report of valuation ${valuationNumber} that was changed in Word`,
        details,
        resourceId: of,
        resourceType: 'report',
      },
    )
    return { id, proposals: proposals.length, others: others.length }
  })
}

type Decision = { id: string; take: boolean; present: string }
type Decided = { valuationId: string }

/**
 * Takes or refuses what a file from Word proposes for one text. Taking it is the ordinary save of its field, from the text that the person saw, `present`. Throws 'word-proposal-not-found' also out of scope,
 * 'word-proposal-decided', 'word-proposal-changed' where the text is another by now, and as the save of the field does.
 */
export async function decideWord(ctx: WriteContext, { id, take, present }: Decision): Promise<Decided> {
  const { db, actor } = ctx
  const found = await db
    .selectFrom('reportWordProposals as p')
    .innerJoin('reportWordReturns as r', 'r.id', 'p.returnId')
    .select(['r.valuationId', 'r.fileName', 'p.after', sql<PrintedText>`p.target`.as('target')])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('word-proposal-not-found')
  const { valuationId, fileName, after, target } = found
  const { valuationNumber } = await lockValuation(ctx, valuationId).catch(hidden('word-proposal-not-found'))
  const { numUpdatedRows } = await db
    .updateTable('reportWordProposals')
    .set({ state: take ? 'TAKEN' : 'REFUSED', decidedBy: actor.id, decidedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('word-proposal-decided')
  if (take) await takeText(ctx, { valuationId, target, after, present })
  await audit(ctx, {
    eventType: 'REPORT_WORD_DECIDE',
    description: `${take ? 'Took' : 'Refused'} a change of the report of valuation ${valuationNumber} that was made in Word`,
    details: { valuationNumber, file: fileName, sheet: target.sheet, field: target.field, taken: take },
    resourceId: valuationId,
    resourceType: 'report',
  })
  return { valuationId }
}

type Taken = { valuationId: string; target: PrintedText; after: string; present: string }

async function takeText(ctx: WriteContext, { valuationId, target, after, present }: Taken): Promise<void> {
  const { sheet, field, cell, also = [] } = target
  const textOf = await readTexts(ctx.db, valuationId)
  const { value, text } = textOf(target)
  const isThere = cell === undefined || isRow(value)
  if (!isThere || presentText(target, text) !== present) throw new AppError('word-proposal-changed')
  const changeOf = (name: string, base: FormValue): FormChange => ({
    field: name,
    base,
    value: cell !== undefined && isRow(base) ? { ...base, [cell]: after || null } : after || null,
  })
  const changes = [
    changeOf(field, value),
    // What is printed once for several rows is taken for those that still say the same.
    ...also.flatMap((name) => {
      const other = textOf({ sheet, field: name, ...(cell === undefined ? {} : { cell }) })
      return isRow(other.value) && readsSame(String(other.text ?? ''), present) ? [changeOf(name, other.value)] : []
    }),
  ]
  const { conflicts } =
    sheet === 'REPORT'
      ? await saveContent(ctx, { valuationId, changes })
      : await saveSheet(ctx, { valuationId, sheet, changes })
  if (conflicts.length > 0) throw new AppError('word-proposal-changed')
}

/**
 * Closes a file from Word all of whose proposals are decided: what else was changed in it was seen. Throws 'word-return-not-found' also out of scope and for
 * one that is closed, and 'word-return-open'.
 */
export async function closeWord(ctx: WriteContext, { id }: { id: string }): Promise<Decided> {
  const { db, actor } = ctx
  const found = await db
    .selectFrom('reportWordReturns')
    .select(['valuationId', 'fileName'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw new AppError('word-return-not-found')
  const { valuationId, fileName } = found
  const { valuationNumber } = await lockValuation(ctx, valuationId).catch(hidden('word-return-not-found'))
  const open = await db
    .selectFrom('reportWordProposals')
    .select('id')
    .where('returnId', '=', id)
    .where('state', '=', 'OPEN')
    .limit(1)
    .execute()
  if (open.length > 0) throw new AppError('word-return-open')
  await db
    .updateTable('reportWordReturns')
    .set({ closedBy: actor.id, closedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
  await audit(ctx, {
    eventType: 'REPORT_WORD_CLOSE',
    description: `Closed a draft of the report of valuation ${valuationNumber} that was changed in Word`,
    details: { valuationNumber, file: fileName },
    resourceId: valuationId,
    resourceType: 'report',
  })
  return { valuationId }
}

/** What is out of scope is as if it were not there. */
const hidden = (code: 'word-proposal-not-found' | 'word-return-not-found') => (error: unknown) => {
  if (error instanceof AppError && error.code === 'valuation-not-found') throw new AppError(code)
  throw error
}
