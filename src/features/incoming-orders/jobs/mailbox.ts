import { sql } from 'kysely'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { readMailbox } from '#server/mail/imap.ts'
import type { Reading } from '../commands/read-file.ts'
import { ORDER_LIMITS } from '../model.ts'
import { takeMail } from './take-mail.ts'

type Parts = Reading & { url: string; log: Log; every?: number; now?: () => Date }

/** How often a server looks into the mailbox, and how long it holds the lease of a round, in seconds. */
const EVERY = 30
const LEASE = 600
/** The seconds after which a mailbox that fails is looked at again: a minute at first, an hour at most. */
const restAfter = (failures: number) => Math.min(60 * 2 ** (failures - 1), 3600)

/** Reads the mailbox of orders, of several servers one at a time; one that fails rests, and administrators are shown why. */
export function createOrderMailbox({ url, log, every = EVERY, now = () => new Date(), ...reading }: Parts) {
  const { db } = reading
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000)

  async function look(): Promise<void> {
    const leased = await db
      .updateTable('orderMailbox')
      .set({ leasedUntil: later(LEASE) })
      .where('nextLookAt', '<=', now())
      .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<', now())]))
      .returning('failures')
      .executeTakeFirst()
    if (!leased) return
    try {
      const asked = { url, most: ORDER_LIMITS.round, seconds: LEASE - 60 }
      const read = await readMailbox(asked, (mail) => takeMail({ ...reading, log }, mail))
      // A full round is followed by another at once.
      const nextLookAt = read < ORDER_LIMITS.round ? later(every) : now()
      await put({ nextLookAt, succeededAt: now(), failures: 0, failure: null })
    } catch (error) {
      const failures = leased.failures + 1
      const failure = failureOf(error)
      log.warn({ failure, failures }, 'the mailbox of orders could not be read')
      await put({ nextLookAt: later(restAfter(failures)), failures: sql<number>`failures + 1`, failure })
    }
  }

  const put = (state: object) =>
    db
      .updateTable('orderMailbox')
      .set({ ...state, leasedUntil: null })
      .execute()

  return repeatedly({ every: every * 1000, look, log, failure: 'the mailbox of orders could not be looked at' })
}

/** Why a mailbox could not be read, without what the other side said: that may repeat a password. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, authenticationFailed } = error as { code?: unknown; authenticationFailed?: unknown }
  if (authenticationFailed) return 'AUTHENTICATION'
  return (typeof code === 'string' ? code : error.name).slice(0, 60)
}
