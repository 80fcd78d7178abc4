import { sql } from 'kysely'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { writeDraft } from '../../invoices/commands/draft.ts'
import { invoicesMessages } from '../../invoices/messages.ts'
import { type InvoiceDetails, SHIPPED_DUE_DAYS } from '../../invoices/model.ts'
import { readInvoice } from '../../invoices/queries/read.ts'
import { invoiceQuote } from '../../requests/commands/invoice-quote.ts'
import type { EngagementInvoiced } from '../model/inputs.ts'
import type { StoredMilestone } from '../model.ts'
import { inScope } from '../queries/rows.ts'

/**
 * The invoice of a milestone of an engagement whose fee is due, or, without one, of what is left of the whole fee, as a draft. Where it is made it
 * gives that one, so that two who ask at once get the same. What a request opened is invoiced as its accepted quote. Throws 'engagement-not-found',
 * 'engagement-not-now' before the terms are accepted and once it is cancelled, 'engagement-not-due', 'engagement-no-fee', 'engagement-invoiced',
 * and as `createInvoice` does.
 */
export async function invoiceEngagement(
  ctx: WriteContext,
  { engagementId, milestone: asked }: EngagementInvoiced,
): Promise<InvoiceDetails> {
  const milestoneId = asked ?? null
  const { number, clientAccountId, requestId, milestones, feeKind, feeFils } = await lockAgreed(ctx, engagementId)
  if (requestId !== null) return invoiceQuote(ctx, { requestId })
  if (clientAccountId === null) throw new AppError('request-without-account')
  const others = await ctx.db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.milestoneId', 'i.totalFils'])
    .where('i.engagementId', '=', engagementId)
    .where('i.state', '<>', 'CREDITED')
    .execute()
  const made = others.find((one) => one.milestoneId === milestoneId)
  if (made) return readInvoice(ctx, made.id)
  // The rest comes last: it is what no milestone invoiced.
  if (milestoneId !== null && others.some((one) => one.milestoneId === null)) throw new AppError('engagement-invoiced')
  const fee = feeKind === 'LUMP' ? feeFils : await feeOfLines(ctx, engagementId)
  const due = milestoneId === null ? null : dueOf(milestones, milestoneId)
  const milestone = due?.text ?? null
  const fils = due?.fils ?? leftOf(fee, others)
  const isWhole = milestoneId === null && others.length === 0
  const word =
    invoicesMessages[milestone === null ? (isWhole ? 'line.engagement' : 'line.restOfEngagement') : 'line.milestone']
  const params = { number, text: milestone ?? '' }
  return writeDraft(
    ctx,
    {
      kind: 'FEE',
      clientAccountId,
      dueOn: addDays(kuwaitToday(), SHIPPED_DUE_DAYS),
      lines: [{ textAr: fill(word.ar, params), textEn: fill(word.en, params), amount: kwdFromFils(fils) }],
      deposits: [],
    },
    { engagementId, milestone, milestoneId },
  )
}

/** What is left of a fee once what was invoiced is taken off, in fils. */
function leftOf(fee: number | null, invoiced: readonly { totalFils: number }[]): number {
  if (!fee) throw new AppError('engagement-no-fee')
  const left = invoiced.reduce((rest, { totalFils }) => rest - totalFils, fee)
  if (left <= 0) throw new AppError('engagement-invoiced')
  return left
}

/** A milestone whose payment is due, in fils: once it is reached, or on its day. */
function dueOf(milestones: readonly StoredMilestone[], id: string): { text: string; fils: number } {
  const found = milestones.find((one) => one.id === id)
  const isDue = found && (found.reachedOn !== null || (found.dueOn !== null && found.dueOn <= kuwaitToday()))
  if (!isDue || !found.fils) throw new AppError('engagement-not-due')
  return { text: found.text, fils: found.fils }
}

/** Locks an engagement whose terms are accepted and that is not cancelled, until the transaction ends. */
async function lockAgreed({ actor, db }: WriteContext, id: string) {
  const found = await db
    .selectFrom('engagements as e')
    .select(['e.number', 'e.state', 'e.clientAccountId', 'e.requestId', 'e.feeKind', 'e.feeFils'])
    .select(sql<StoredMilestone[]>`e.milestones`.as('milestones'))
    .where('e.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  if (found.state === 'DRAFTED' || found.state === 'CANCELLED') throw new AppError('engagement-not-now')
  return found
}

/** What the properties of an engagement cost together in fils, without those whose valuation was cancelled; null while one has no fee. */
async function feeOfLines({ db }: WriteContext, id: string): Promise<number | null> {
  const { fils, lacking } = await db
    .selectFrom('engagementProperties as l')
    .innerJoin('engagements as e', 'e.id', 'l.engagementId')
    .leftJoin('valuations as v', 'v.id', 'l.valuationId')
    .select(sql<number>`coalesce(sum(coalesce(l.fee_fils, e.fee_fils, v.fee_fils)), 0)::bigint`.as('fils'))
    .select(
      sql<number>`(count(*) filter (where coalesce(l.fee_fils, e.fee_fils, v.fee_fils) is null))::int`.as('lacking'),
    )
    .where('l.engagementId', '=', id)
    .where(sql<boolean>`(v.status is null or v.status not in ('CANCELLED', 'REJECTED'))`)
    .executeTakeFirstOrThrow()
  return lacking > 0 ? null : Number(fils)
}
