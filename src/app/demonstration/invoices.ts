import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DEMONSTRATION_INVOICES, type DemonstrationInvoice } from '#features/invoices/demonstration.ts'
import { invoicesMessages } from '#features/invoices/messages.ts'
import type { InvoiceSeries } from '#features/invoices/model/codes.ts'
import { invoiceNumber } from '#features/invoices/rules.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { addDays, kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { DB } from '#server/db/tables.ts'

const DAY = 86_400_000
type Audited = { at: Date; entry: AuditEntry }

/** Stores the invoices of the demonstration's client as the commands would have. Gives the audit entries to write. */
export async function saveInvoices(db: Kysely<DB>, now: Date): Promise<Audited[]> {
  const client = demonstrationPerson('client')
  const files = await db
    .selectFrom('valuations as v')
    .innerJoin('clientAccounts as a', 'a.id', 'v.clientAccountId')
    .select(['v.id', 'v.valuationNumber', 'v.feeFils', 'a.id as accountId', 'a.nameAr', 'a.nameEn'])
    .where('v.clientUserId', '=', client.id)
    .where('v.status', '=', 'COMPLETED')
    .orderBy('v.createdAt', 'desc')
    .limit(10)
    .execute()
  const entries: Audited[] = []
  const ordinals: Record<InvoiceSeries, number> = { INV: 0, CRN: 0, REC: 0 }
  const year = kuwaitYear(now)
  const numbered = (series: InvoiceSeries) => {
    ordinals[series] += 1
    return invoiceNumber(series, year, ordinals[series])
  }
  // The deposit of each file, which its fee deducts.
  const deposits = new Map<string, { id: string; number: string; fils: number }>()
  for (const one of DEMONSTRATION_INVOICES) {
    const file = files[one.at]
    if (file) entries.push(await saveInvoice(one, file))
  }
  for (const series of ['INV', 'REC'] as const)
    if (ordinals[series] > 0)
      await db.insertInto('invoiceSeries').values({ series, year, last: ordinals[series] }).execute()
  return entries

  async function saveInvoice(one: DemonstrationInvoice, file: (typeof files)[number]): Promise<Audited> {
    const by = demonstrationPerson('senior')
    const id = randomUUID()
    const at = new Date(now.getTime() - (one.issued ?? 0) * DAY)
    const on = kuwaitToday(at)
    const number = file.valuationNumber
    const [word, less] = [invoicesMessages['line.valuation'], invoicesMessages['line.deposit']]
    const fils = one.amount === null ? (file.feeFils ?? 0) || 150_000 : filsFromKwd(one.amount)
    const deposit = one.kind === 'FEE' ? deposits.get(file.id) : undefined
    await db
      .insertInto('invoices')
      .values({
        id,
        kind: one.kind,
        clientAccountId: file.accountId,
        clientNameAr: file.nameAr,
        clientNameEn: file.nameEn,
        valuationId: file.id,
        valuationNumber: number,
        dueOn: addDays(on, one.dueIn),
        createdBy: by.id,
      })
      .execute()
    const lines = [
      {
        textAr: fill(word.ar, { number }),
        textEn: fill(word.en, { number }),
        amountFils: fils,
        depositId: null as string | null,
      },
      ...(deposit && deposit.fils < fils
        ? [
            {
              textAr: fill(less.ar, { number: deposit.number }),
              textEn: fill(less.en, { number: deposit.number }),
              amountFils: -deposit.fils,
              depositId: deposit.id,
            },
          ]
        : []),
    ]
    await db
      .insertInto('invoiceLines')
      .values(lines.map((line, place) => ({ invoiceId: id, ordinal: place + 1, ...line })))
      .execute()
    const total = lines.reduce((sum, { amountFils }) => sum + amountFils, 0)
    const given = one.issued === null ? null : numbered('INV')
    if (given) {
      await db
        .updateTable('invoices')
        .set({ number: given, issuedBy: by.id, issuedAt: at, issuedOn: on, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute()
      if (one.kind === 'DEPOSIT') deposits.set(file.id, { id, number: given, fils })
    }
    if (one.paid)
      await db
        .insertInto('invoicePayments')
        .values({
          id: randomUUID(),
          invoiceId: id,
          number: numbered('REC'),
          amountFils: Math.round(total * one.paid.share),
          method: one.paid.method,
          reference: one.paid.reference,
          paidOn: addDays(on, 2),
          recordedBy: by.id,
        })
        .execute()
    return {
      at,
      entry: {
        eventType: given ? 'INVOICE_ISSUE' : 'INVOICE_CREATE',
        actor: { id: by.id, name: by.displayName },
        description: given ? `Issued invoice ${given}` : 'Wrote the draft of an invoice',
        after: { total: kwdFromFils(total), dueOn: addDays(on, one.dueIn), ...(given ? { number: given } : {}) },
        resourceId: id,
        resourceType: 'invoice',
      },
    }
  }
}
