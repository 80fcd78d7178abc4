import { AppError } from '#kernel/errors.ts'
import type { TurnsContext, WriteContext } from '#server/procedure.ts'
import { openOrder } from '../../imports/commands/order-sheet.ts'
import { convertRequest } from '../../requests/commands/convert.ts'
import { quoteRequest } from '../../requests/commands/quote.ts'
import { readRequest } from '../../requests/queries/read.ts'
import type { Many } from '../model/inputs.ts'
import type { OneOfMany } from '../model.ts'
import { wrongOf } from '../rules.ts'

type Seen = Many['items'][number]

/**
 * Quotes many requests, each with what its quote begins with: the fee that is agreed with the client, or the firm's own. Each is a write of its own by the rules of one, and what is refused says why.
 */
export const quoteMany = (ctx: TurnsContext, { items }: Many): Promise<OneOfMany[]> =>
  each(ctx, items, async (one, seen) => {
    const { proposal } = await readRequest(one, seen.id)
    if (!proposal) throw new AppError('request-not-now')
    const { fee, deposit, workingDays, validUntil } = proposal
    if (fee === null) throw new AppError('quote-without-fee')
    await quoteRequest(one, { ...seen, fee, deposit, workingDays, validUntil })
  })

/** Opens many accepted requests, each as one is: its valuation, or the engagement of its file. What is refused says why, with the fields that are missing. */
export const openMany = (ctx: TurnsContext, { items }: Many): Promise<OneOfMany[]> =>
  each(ctx, items, async (one, seen) => {
    const { sheetLines } = await readRequest(one, seen.id)
    await (sheetLines === null ? convertRequest(one, { ...seen, fields: {} }) : openOrder(one, seen))
  })

async function each(
  { turn }: TurnsContext,
  items: readonly Seen[],
  act: (ctx: WriteContext, seen: Seen) => Promise<void>,
): Promise<OneOfMany[]> {
  const ended: OneOfMany[] = []
  for (const seen of items) {
    const error = await turn((ctx) => act(ctx, seen)).then(
      () => null,
      (cause: unknown) => {
        if (!(cause instanceof AppError) || cause.status >= 500) throw cause
        return cause
      },
    )
    ended.push({ id: seen.id, error: error && wrongOf(error) })
  }
  return ended
}
