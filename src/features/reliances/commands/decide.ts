import { sql } from 'kysely'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { requiredReason } from '#kernel/reason.ts'
import { fill } from '#kernel/words.ts'
import type { WriteContext } from '#server/procedure.ts'
import { writeDraft } from '../../invoices/commands/draft.ts'
import { SHIPPED_DUE_DAYS } from '../../invoices/model.ts'
import { undrawnLetters } from '../../valuation-reports/queries/bound.ts'
import { AGREED_FIELDS } from '../fields.ts'
import { reliancesMessages } from '../messages.ts'
import type { RelianceKind } from '../model/codes.ts'
import type { Agreed, Ended, SeenReliance } from '../model/inputs.ts'
import type { RelianceDetails } from '../model.ts'
import { readInvolvement } from '../queries/involvement.ts'
import { readReliance } from '../queries/read.ts'
import { agreeFaults, lettersFaults } from '../rules.ts'
import { changeReliance, lockForAct, noteReliance } from './lock.ts'

/**
 * Agrees to a letter for a fee and within limits; what the firm had to do with the party before, which the deciding person has seen, is kept in the log.
 * Terms may be agreed again until the letter is issued. Throws what `lockForAct` throws, and 'record-invalid', also without a reason for a report
 * that is superseded, withdrawn or old, and for letters in it that papers cannot draw.
 */
export async function agreeReliance(ctx: WriteContext, { id, version, ...typed }: Agreed): Promise<RelianceDetails> {
  const { row } = await lockForAct(ctx, { id, version }, 'agree')
  const { concerns } = await readReliance(ctx, id)
  const kind = row.kind as RelianceKind
  const faults = [...agreeFaults(typed, { kind, concerns }), ...lettersFaults(AGREED_FIELDS, typed, undrawnLetters)]
  if (faults.length > 0) throw recordInvalid(faults)
  // Only reliance is limited: a report that is addressed to another party has the limits that it states.
  const limits = kind === 'RELIANCE' ? {} : { months: null, cap: null }
  const agreed = contentOf(AGREED_FIELDS, {
    ...typed,
    ...limits,
    ...(concerns.length > 0 ? {} : { overriding: null }),
  })
  const { valuations, letters } = await readInvolvement(ctx, { id })
  await changeReliance(ctx, row, {
    ...rowOfContent(AGREED_FIELDS, agreed),
    state: 'AGREED',
    decidedBy: ctx.actor.id,
    decidedAt: sql<Date>`now()`,
  })
  await noteReliance(ctx, row, {
    eventType: 'RELIANCE_AGREE',
    did: 'Agreed to',
    details: {
      concerns,
      involvement: [
        ...valuations.map(({ valuationNumber }) => valuationNumber),
        ...letters.map(({ number }) => number),
      ],
    },
    before: { state: row.state },
    after: { state: 'AGREED', ...agreed },
  })
  return readReliance(ctx, id)
}

const ENDS = {
  refuse: { state: 'REFUSED', eventType: 'RELIANCE_REFUSE', did: 'Refused' },
  withdraw: { state: 'WITHDRAWN', eventType: 'RELIANCE_WITHDRAW', did: 'Withdrew' },
  revoke: { state: 'REVOKED', eventType: 'RELIANCE_REVOKE', did: 'Revoked' },
} as const

/**
 * Gives what ends a letter for a reason: refusing or withdrawing it before it is issued, revoking it after. What is revoked stays on record, and
 * verification says that it was withdrawn. It throws what `lockForAct` throws, and 'record-invalid' without a reason.
 */
export const endReliance =
  (act: keyof typeof ENDS) =>
  async (ctx: WriteContext, { id, version, reason: given }: Ended): Promise<RelianceDetails> => {
    const { row } = await lockForAct(ctx, { id, version }, act)
    const reason = requiredReason(given, kernelFault('reason', 'required'))
    const { state, ...noted } = ENDS[act]
    const decided = act === 'refuse' ? { decidedBy: ctx.actor.id, decidedAt: sql<Date>`now()` } : {}
    await changeReliance(ctx, row, { state, reason, closedAt: sql<Date>`now()`, ...decided })
    await noteReliance(ctx, row, {
      ...noted,
      details: { reason },
      before: { state: row.state },
      after: { state },
    })
    return readReliance(ctx, id)
  }

/**
 * Writes the draft of an invoice of the agreed fee to the client account of the valuation, once. Throws what `lockForAct` and `writeDraft` throw, and
 * 'reliance-no-account' for a valuation without an account.
 */
export async function invoiceReliance(ctx: WriteContext, seen: SeenReliance): Promise<RelianceDetails> {
  const { row, valuation } = await lockForAct(ctx, seen, 'invoice')
  if (!valuation.clientAccountId) throw new AppError('reliance-no-account')
  const word = reliancesMessages[`line.${row.kind as RelianceKind}`]
  const params = { number: row.number, report: row.valuationNumber }
  const amount = kwdFromFils(row.feeFils ?? 0)
  const invoice = await writeDraft(ctx, {
    kind: 'FEE',
    clientAccountId: valuation.clientAccountId,
    valuationId: row.valuationId,
    dueOn: addDays(kuwaitToday(), SHIPPED_DUE_DAYS),
    lines: [{ textAr: fill(word.ar, params), textEn: fill(word.en, params), amount }],
    deposits: [],
  })
  await changeReliance(ctx, row, { invoiceId: invoice.id })
  await noteReliance(ctx, row, {
    eventType: 'RELIANCE_INVOICE',
    did: 'Wrote the invoice of',
    details: { invoiceId: invoice.id, amount },
  })
  return readReliance(ctx, row.id)
}
