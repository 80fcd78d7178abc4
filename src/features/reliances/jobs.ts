import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import type { Work } from '#server/jobs/jobs.ts'
import { createPrintings } from '#server/jobs/printings.ts'
import type { Log } from '#server/log.ts'
import { createPdfSigner, type SigningKey } from '#server/signing/sign-pdf.ts'
import type { Paper, PaperData } from '#server/typst/paper.ts'
import type { Print } from '#server/typst/pdf-renderer.ts'
import { papersMessages } from '../papers/messages.ts'
import { headOf, sealsOf, squaresOf, tidied } from '../valuation-reports/commands/compose.ts'
import { languagesOf } from '../valuation-reports/rules/document.ts'
import type { LetterData } from './model.ts'
import { wordedLetter } from './rules/letter.ts'

const TEMPLATE = join(import.meta.dirname, 'commands', 'letter.typ')

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

/**
 * The work of the queue of letters: prints one from what was kept of it at its issue, signs it where the firm has a certificate, stores the file and
 * writes its SHA-256.
 */
export function createRelianceWork(parts: Parts): { work: Work<'reliances'>; stop: () => Promise<void> } {
  const { db, log, signing } = parts
  const signer = signing && createPdfSigner({ ...signing, log })
  const isSigned = signer !== undefined
  const { work, stop } = createPrintings<Row>(parts, {
    rows: attemptRows('reliances', { state: 'printing', underWay: 'PREPARING' }),
    begin: (id) => begin(db, id),
    async print({ number, data }) {
      const { pdf, pages } = await parts.print(await composeLetter({ db }, data))
      return { pdf: signer ? await signer.sign(pdf, { at: new Date(), reason: number }) : pdf, pages }
    },
    printed: { printing: 'ISSUED', isSigned },
    failed: (failure) => ({ printing: 'FAILED', failure }),
    record: (trx, row, isPrinted, details) =>
      record(trx, row, isPrinted, isPrinted ? { ...details, isSigned } : details),
    unexpected: 'reliance-not-printed',
    logged: 'a letter could not be printed',
    named: 'reliance',
  })
  return {
    work: ({ relianceId }, signal) => work(relianceId, signal),
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
  const seals = await sealsOf(ctx, data.firm, 0)
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
      letterhead: { ...head, ...seals.places },
      squares: squaresOf(data.url),
      page: papersMessages.page,
      number: data.number,
      code: data.code,
      url: data.url,
    },
    pictures: seals.pictures,
  }
}

const record = (
  trx: Kysely<DB>,
  { id, number, valuationId, valuationNumber, issuedBy }: Row,
  isPrinted: boolean,
  details: Record<string, unknown>,
): Promise<void> =>
  writeAudit(trx, {
    eventType: isPrinted ? 'RELIANCE_PRINT' : 'RELIANCE_UNPRINTED',
    actor: SYSTEM,
    description: `${isPrinted ? 'Printed' : 'Could not print'} letter ${number} on the report of valuation ${valuationNumber}`,
    details: { relianceId: id, issuedBy, number, valuationNumber, ...details },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
