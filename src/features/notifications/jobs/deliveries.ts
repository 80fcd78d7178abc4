import type { Kysely } from 'kysely'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { mailNotices } from '../../issued-reports/commands/notices.ts'
import { noteEndingDeliveries, remindDeliveries, type UnopenedLink } from '../../issued-reports/commands/remind.ts'
import { mailDelivery } from '../../mails/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { tell } from '../commands.ts'

type Parts = {
  db: Kysely<DB>
  notifyCache: NotifyCache
  log: Log
  /** The address of the product, for the links in mails. */
  appUrl: string
  /** True where a mail server is set up. */
  sendsMail: boolean
  every?: number
}

/** How often a server looks, in ms; the mails of one transaction, the rest follow with the next look. */
const EVERY = 60_000
const AT_ONCE = 50

/**
 * Informs those who received what was superseded or withdrawn, reminds recipients of links that they have not opened, and notifies senders of that and of
 * links that end unopened. Of several servers each is one's.
 */
export function createDeliveryWatch({ db, log, every = EVERY, sendsMail, ...parts }: Parts) {
  async function look(): Promise<void> {
    const isMailed = (await mailDelivery({ db, notifyCache: parts.notifyCache, sendsMail })) !== 'NONE'
    if (isMailed) await db.transaction().execute((trx) => mailNotices(trx, parts, AT_ONCE))
    const { reminderDays: days } = await readSettings({ db, notifyCache: parts.notifyCache })
    if (days > 0)
      await db.transaction().execute(async (trx) => {
        const links = await remindDeliveries(trx, { ...parts, days, isMailed }, AT_ONCE)
        await tell(trx, links.map(toSender('DELIVERY_UNOPENED')))
      })
    await db.transaction().execute(async (trx) => {
      await tell(trx, (await noteEndingDeliveries(trx, AT_ONCE)).map(toSender('DELIVERY_EXPIRING')))
    })
  }
  return repeatedly({ every, look, log, failure: 'deliveries of reports could not be followed' })
}

const toSender =
  (kind: 'DELIVERY_UNOPENED' | 'DELIVERY_EXPIRING') =>
  ({ sentBy, recordId, recordType: recordKind, until: date }: UnopenedLink) => ({
    ...{ kind, recordKind, recordId },
    to: [{ person: sentBy }],
    params: { date },
  })
