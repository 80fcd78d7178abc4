import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import { isUuid } from '#kernel/ids.ts'
import { FILE_PROPERTIES } from '#kernel/word-file.ts'
import { audit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { RequestInfo } from '#server/procedure.ts'
import type { ReadWord } from '#server/word/read.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { reportEditable } from '../fields.ts'
import type { WordContent } from '../model/word.ts'
import { MOST_RETURNS } from '../queries/word-returns.ts'
import { compareReturned } from '../rules/returned.ts'

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
