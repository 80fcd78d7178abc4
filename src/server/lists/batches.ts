import type { Listing, Narrowing, Reading } from './listing.ts'
import { readPage } from './page.ts'

/**
 * All that matches and this person may see, in the order of the list, some rows at a time. Each batch goes on from the last row
 * of the one before, so that nothing of the database is held while a slow reader takes its time: neither a transaction nor a
 * connection, of which there are few.
 */
export async function* readBatches<Row extends { id: string }>(
  ctx: Reading,
  listing: Listing<Row>,
  narrowing: Narrowing,
  size: number,
): AsyncGenerator<Row[]> {
  for (let lastId: string | undefined; ; ) {
    const rows = await readPage(ctx, listing, narrowing, size, lastId)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    lastId = rows.at(-1)?.id
  }
}
