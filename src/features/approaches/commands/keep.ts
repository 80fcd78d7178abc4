import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { rowOrder } from '#kernel/form-values.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockForValue } from '../../valuations/commands/record.ts'
import { type KeptVersion, MOST_VERSIONS, type Occasion, type VersionSummary } from '../model/records.ts'
import type { SheetInputs } from '../model.ts'
import { readSheets, type SheetsRead } from '../queries/read.ts'
import { plainSheets } from '../queries/sheets.ts'
import { keptVersions } from '../queries/versions.ts'
import { evaluateSheets, type Outcomes } from '../rules/evaluate.ts'
import { expenseFacts } from '../rules/income/expense-facts.ts'
import type { SheetValues } from '../rules/sheets.ts'

/**
 * Keeps the sheets of a valuation as they are now, with what they are worked out from and what they come to. Throws
 * 'valuation-not-found', 'approaches-locked', 'approaches-nothing' while nothing is written, 'approaches-full', and 'record-invalid' for
 * a note that can't be shown.
 */
export async function keepByHand(
  ctx: WriteContext,
  { valuationId, note }: { valuationId: string; note: string },
): Promise<VersionSummary> {
  const words = checkedReason(note)
  await lockForValue(ctx, valuationId, { locked: 'approaches-locked' })
  await refuseFull(ctx, valuationId, 'KEPT')
  const read = await readSheets(ctx, valuationId)
  const number = await keepVersion(ctx, read, 'KEPT', { note: words || null })
  const [kept] = number === null ? [] : await keptVersions(ctx.db, valuationId)
  if (!kept) throw new AppError('approaches-nothing')
  const { valuationNumber } = read.valuation
  await audit(ctx, {
    eventType: 'APPROACH_VERSION_KEEP',
    description: `Kept version ${number} of the approaches of valuation ${valuationNumber}`,
    details: { number, valuationNumber, ...(words ? { reason: words } : {}) },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return kept
}

/** Throws 'approaches-full' where as many versions were kept for this occasion as there may be; those of moves are not counted. */
async function refuseFull(ctx: WriteContext, valuationId: string, occasion: Occasion): Promise<void> {
  const { made } = await ctx.db
    .selectFrom('approachVersions')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('valuationId', '=', valuationId)
    .where('occasion', '=', occasion)
    .executeTakeFirstOrThrow()
  if (made >= MOST_VERSIONS) throw new AppError('approaches-full', { params: { most: MOST_VERSIONS } })
}

/**
 * Keeps the sheets of a valuation, which the caller holds, before they are copied over, unless its last version has the same on them; answers
 * the number of either. Throws 'approaches-full'.
 */
export async function keepOnce(ctx: WriteContext, read: SheetsRead): Promise<number | null> {
  const last = await ctx.db
    .selectFrom('approachVersions')
    .select(['number', 'sheets'])
    .where('valuationId', '=', read.valuation.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kept = Object.entries((last?.sheets ?? {}) as unknown as KeptVersion['sheets']).map(([sheet, { values }]) => [
    sheet,
    values,
  ])
  const isKept = last && isDeepStrictEqual(Object.fromEntries(kept), plainSheets(read.sheets))
  if (isKept) return last.number
  await refuseFull(ctx, read.valuation.id, 'COPIED_OVER')
  return keepVersion(ctx, read, 'COPIED_OVER')
}

/**
 * Keeps the sheets of a valuation, which the caller holds, as a version, and answers its number; null while nothing is written on them.
 * `outcomes` is what they come to, where the caller has worked them out; `at` is now where it is left out.
 */
export async function keepVersion(
  ctx: WriteContext,
  { valuation, sheets, inputs }: SheetsRead,
  occasion: Occasion,
  { note = null, outcomes: worked, at }: { note?: string | null; outcomes?: Outcomes | undefined; at?: Date } = {},
): Promise<number | null> {
  const plain = plainSheets(sheets)
  if (Object.keys(plain).length === 0) return null
  const outcomes = worked ?? evaluateSheets(plain, inputs)
  const contents = Object.entries(plain).map(([sheet, values]) => [
    sheet,
    { version: sheets[sheet as keyof typeof plain]?.version ?? 0, values, order: rowOrder(values) },
  ])
  const reconciled = outcomes.RECONCILIATION?.value ?? null
  const fils = (kwd: number | null) => (kwd === null ? null : filsFromKwd(kwd))
  const { number } = await ctx.db
    .insertInto('approachVersions')
    .values({
      valuationId: valuation.id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from approach_versions where valuation_id = ${valuation.id})`,
      occasion,
      note,
      sheets: JSON.stringify(Object.fromEntries(contents)),
      inputs: JSON.stringify(inputs),
      outcomes: JSON.stringify(outcomes),
      reconciledFils: fils(reconciled),
      finalValueFils: fils(valuation.finalValue),
      keptBy: ctx.actor.id,
      ...(at ? { keptAt: at } : {}),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  if (occasion === 'APPROVED')
    await writeExpenseFacts(ctx, { valuationId: valuation.id, sheets: plain, inputs, outcomes })
  return number
}

type Approved = { valuationId: string; sheets: SheetValues; inputs: SheetInputs; outcomes: Outcomes }

/** Writes what expenses come to in a valuation, which the caller holds, as it is approved or corrected, in the place of what was written before. */
async function writeExpenseFacts(
  { db }: Pick<WriteContext, 'db'>,
  { valuationId, sheets, inputs: { subject }, outcomes }: Approved,
): Promise<void> {
  await db.deleteFrom('expenseFacts').where('valuationId', '=', valuationId).execute()
  const { category, on } = subject
  const facts = category ? expenseFacts(sheets, outcomes, subject) : []
  if (!category || facts.length === 0) return
  await db
    .insertInto('expenseFacts')
    .values(facts.map((fact) => ({ ...fact, valuationId, category, valuedOn: on })))
    .execute()
}
