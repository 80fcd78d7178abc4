import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { SheetFile } from '#kernel/sheets.ts'
import { keepOrder, ownedAccount } from '../../exchange/commands/order.ts'
import { keepSentSheet } from '../../imports/commands/order-sheet.ts'
import { beginDraft, type DraftContext, submitDraft } from '../../requests/commands/draft.ts'
import type { RequestInput } from '../../requests/model/inputs.ts'
import type { HeldReason } from '../model/codes.ts'
import type { Double, OrderTerms, Wrong } from '../model.ts'
import { exactDouble, likelyDoubles, requestOfReference } from '../queries/doubles.ts'
import { lacksTerms, wrongOf } from '../rules.ts'

/** What was read of a file: the text of an order as data, or the rows of a sheet. */
export type Content = { text: string } | { sheet: SheetFile; rows: string[] }
type OpeningOrder = {
  id: string
  fileName: string
  sha256: string | null
  content: Content
  accountId: string
  terms: OrderTerms
  /** Opens what is likely a double. */
  despite: boolean
}
export type Outcome =
  | { state: 'OPENED'; requestId: string; properties: number }
  | { state: 'DOUBLE'; requestId: string }
  | { state: 'HELD'; reason: HeldReason; wrong: Wrong | null; doubles: Double[] }

/** The columns of what came of an order. */
export function outcomeColumns(outcome: Outcome) {
  const isHeld = outcome.state === 'HELD'
  return {
    state: outcome.state,
    reason: isHeld ? outcome.reason : null,
    wrong: isHeld && outcome.wrong ? JSON.stringify(outcome.wrong) : null,
    doubles: isHeld && outcome.doubles.length > 0 ? JSON.stringify(outcome.doubles) : null,
    requestId: isHeld ? null : outcome.requestId,
    properties: outcome.state === 'OPENED' ? outcome.properties : null,
  }
}

const held = (reason: HeldReason, more: { wrong?: Wrong; doubles?: Double[] } = {}): Outcome => ({
  ...{ state: 'HELD', reason, wrong: more.wrong ?? null, doubles: more.doubles ?? [] },
})

/**
 * Opens the request of an order that arrived, or says why it waits: an exact double is answered with the request that it became, a likely one waits, and of what is refused nothing is kept. The
 * account is locked, so that of two that come at once the second one finds the first. Throws 'client-account-not-found', and what is no refusal.
 */
export async function openIncoming(ctx: DraftContext, asked: OpeningOrder): Promise<Outcome> {
  const { db } = ctx
  const owned = await ownedAccount(db, asked.accountId)
  await db.selectFrom('clientAccounts').select('id').where('id', '=', asked.accountId).forNoKeyUpdate().execute()
  const known = await exactDouble(db, asked)
  if (known) return { state: 'DOUBLE', requestId: known }
  const isSheet = !('text' in asked.content)
  if (isSheet && lacksTerms(asked.terms)) return held('TERMS')
  await sql`savepoint opening`.execute(db)
  try {
    const opened = await keep(ctx, asked, owned)
    const doubles = asked.despite ? [] : await likelyDoubles(db, { ...opened, accountId: asked.accountId })
    if (doubles.length > 0) {
      await sql`rollback to savepoint opening`.execute(db)
      return held('LIKELY_DOUBLE', { doubles })
    }
    await sql`release savepoint opening`.execute(db)
    return { state: 'OPENED', ...opened }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await sql`rollback to savepoint opening`.execute(db)
    const { code, params } = error
    const reference = code === 'exchange-order-known' ? String(params?.reference ?? '') : null
    const requestId = reference && (await requestOfReference(db, asked.accountId, reference))
    if (requestId) return { state: 'DOUBLE', requestId }
    return held('INVALID', { wrong: wrongOf(error) })
  }
}

type Kept = { requestId: string; properties: number }

async function keep(
  ctx: DraftContext,
  { content, terms, fileName }: OpeningOrder,
  owned: Awaited<ReturnType<typeof ownedAccount>>,
): Promise<Kept> {
  if ('text' in content) return keepOrder(ctx, content.text, owned)
  const { accountId, askedBy } = owned
  const fields = { ...terms } as RequestInput
  const row = await beginDraft(ctx, { account: sql.val(accountId), askedBy, fields })
  const found = await keepSentSheet(ctx.db, { requestId: row.id, userId: askedBy, fileName }, async (take) => {
    for (const rows of content.rows) await take(rows)
    return content.sheet
  })
  if (found.length > 0)
    throw new AppError('exchange-order-invalid', {
      fields: found.map(({ at, fault }) => ({ ...fault, field: `${at + 1}: ${fault.field}` })),
      params: {
        n: found.length,
        faults: found
          .slice(0, 20)
          .map(({ at, fault }) => `${at + 1}: ${fault.field}`)
          .join(', '),
      },
    })
  await submitDraft(ctx, row)
  const { sheetLines } = await ctx.db
    .selectFrom('requests')
    .select('sheetLines')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return { requestId: row.id, properties: sheetLines ?? 1 }
}
