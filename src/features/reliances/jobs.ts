import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { keepPdf } from '#server/files/store/keep-file.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { createAttempts } from '#server/jobs/attempts.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { createPdfSigner, type SigningKey } from '#server/signing/sign-pdf.ts'
import type { Paper, PaperData } from '#server/typst/paper.ts'
import type { Print } from '#server/typst/pdf-renderer.ts'
import { papersMessages } from '../papers/messages.ts'
import { headOf, sealOf, squaresOf, tidied } from '../valuation-reports/commands/compose.ts'
import { languagesOf } from '../valuation-reports/rules/document.ts'
import type { LetterData } from './model.ts'
import { wordedLetter } from './rules/letter.ts'

const TEMPLATE = join(import.meta.dirname, 'commands', 'letter.typ')
const MOST_ATTEMPTS = 4

type Parts = {
  db: Kysely<DB>
  store: FileStore
  print: Print
  log: Log
  /** The firm's certificate, where one is set up. */
  signing?: SigningKey | undefined
}
type Row = {
  id: string
  number: string
  valuationId: string
  valuationNumber: string
  attempts: number
  issuedBy: string | null
  data: LetterData
}

const rows = attemptRows('reliances', { state: 'printing', underWay: 'PREPARING' })

/**
 * The work of the queue of letters: prints one from what was kept of it at its issue, signs it where the firm has a certificate, stores the file and
 * writes its SHA-256. The attempt that began last is the only one that can end it.
 */
export function createRelianceWork(parts: Parts): { work: Work<'reliances'>; stop: () => Promise<void> } {
  const { db, store, print, log, signing } = parts
  const { attempt, stop } = createAttempts(log)
  const signer = signing && createPdfSigner({ ...signing, log })
  const work: Work<'reliances'> = async ({ relianceId }, given) => {
    const row = await begin(db, relianceId)
    if (!row) return
    await attempt<null>(given, {
      attempts: row.attempts,
      most: MOST_ATTEMPTS,
      start: null,
      // It takes a moment, and nobody cancels it.
      store: async () => true,
      async run({ settled }) {
        const printed = await print(await composeLetter({ db }, row.data))
        const pdf = signer ? await signer.sign(printed.pdf, { at: new Date(), reason: row.number }) : printed.pdf
        await settled()
        const isSigned = signer !== undefined
        await keepPdf({ db, store }, { pdf, pages: printed.pages }, async (trx, file) => {
          if (await rows.end(trx, row, { printing: 'ISSUED', ...file, isSigned }))
            await record(trx, row, 'RELIANCE_PRINT', { ...file, isSigned })
        })
      },
      cancel: async () => undefined,
      fail: (failure) =>
        db.transaction().execute(async (trx) => {
          if (await rows.end(trx, row, { printing: 'FAILED', failure }))
            await record(trx, row, 'RELIANCE_UNPRINTED', { reason: failure })
        }),
      unexpected: 'reliance-not-printed',
      failed: 'a letter could not be printed',
      of: { reliance: row.id },
    })
  }
  return {
    work,
    async stop() {
      stop()
      await signer?.close()
    },
  }
}

/** Counts an attempt at a letter that is not printed; undefined when there is none. */
async function begin(db: Kysely<DB>, id: string): Promise<Row | undefined> {
  const row = await db
    .updateTable('reliances')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('printing', '=', 'PREPARING')
    .returning(['id', 'number', 'valuationId', 'valuationNumber', 'attempts', 'issuedBy', 'data'])
    .executeTakeFirst()
  return row as Row | undefined
}

/** A letter ready to be printed: the same data give the same letter. */
async function composeLetter(ctx: Pick<Parts, 'db'>, given: LetterData): Promise<Paper> {
  const data = tidied(given)
  const at = new Date(data.issuedAt)
  const languages = languagesOf(data)
  const { language, reading, head } = headOf(data.firm, languages, at)
  const letters = languages.map((one) =>
    wordedLetter(data, { language: one, digits: one === 'ar' ? data.firm.digits : 'latn' }),
  )
  const seal = await sealOf(ctx, data.firm)
  return {
    template: TEMPLATE,
    title: `${letters[0]?.title ?? ''} ${data.number}`,
    author: head.name,
    ...reading,
    language,
    at,
    data: {
      languages,
      letters: letters as unknown as readonly PaperData[],
      letterhead: { ...head, mark: seal.length > 0 ? 0 : null },
      squares: squaresOf(data.url),
      page: papersMessages.page,
      number: data.number,
      code: data.code,
      url: data.url,
    },
    pictures: seal,
  }
}

const record = (
  trx: Kysely<DB>,
  { id, number, valuationId, valuationNumber, issuedBy }: Row,
  eventType: 'RELIANCE_PRINT' | 'RELIANCE_UNPRINTED',
  details: Record<string, unknown>,
): Promise<void> =>
  writeAudit(trx, {
    eventType,
    actor: { id: 'system', name: 'Thamin' },
    description: `${eventType === 'RELIANCE_PRINT' ? 'Printed' : 'Could not print'} letter ${number} on the report of valuation ${valuationNumber}`,
    details: { relianceId: id, issuedBy, number, valuationNumber, ...details },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
