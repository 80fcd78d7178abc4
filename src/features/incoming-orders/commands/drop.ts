import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import type { RequestInfo } from '#server/procedure.ts'
import { type IncomingOrder, NO_TERMS } from '../model.ts'
import { readIncoming } from '../queries.ts'
import { arrive } from './arrive.ts'
import { insertFile, type Reading, readFileOfOrder, storeFile } from './read-file.ts'

type Context = { actor: Actor; read: Reading; request: RequestInfo }

/**
 * Takes a file that somebody of the firm dropped, for the client account that they chose or for none yet: it becomes a request at once, or waits with the reason. Throws 'permission-denied',
 * 'client-account-not-found', as `limitRequestSteps` does, and what is no fault of the file.
 */
export async function receiveDropped(
  { actor, read: reading, request }: Context,
  { path, name, of }: { path: string; name: string; of: string },
): Promise<IncomingOrder> {
  const { db, notifyCache } = reading
  if (!can(actor, 'canCreateValuations')) throw new AppError('permission-denied')
  if (of !== '' && !isUuid(of)) throw new AppError('client-account-not-found')
  await limitRequestSteps(db, actor)
  const folder = await mkdtemp(join(tmpdir(), 'thamin-order-'))
  try {
    const read = await readFileOfOrder(reading, { path, folder, name, from: 'staff' })
    if (read.file) await storeFile(reading, read.file)
    const id = await db.transaction().execute(async (trx) => {
      await insertFile(trx, reading, read.file)
      const whose = { mailId: null, broughtBy: actor.id, accountId: of || null, reason: null }
      return arrive({ actor, db: trx, notifyCache, request }, { name, read, terms: NO_TERMS, ...whose })
    })
    return await readIncoming({ actor, db }, id)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
