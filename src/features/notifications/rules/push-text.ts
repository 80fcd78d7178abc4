import { formatNumber, type Reading } from '#kernel/format.ts'
import { fill } from '#kernel/words.ts'
import { pushMessages } from '../messages/push.ts'
import { notificationsMessages } from '../messages.ts'
import type { NotificationKind } from '../model/kinds.ts'
import type { NotificationParams, PushText, RecordKind } from '../model.ts'
import { pathOf } from './path.ts'

/** A notification as it is shown on a device: `number` is that of a valuation. */
export type Pushed = {
  kind: NotificationKind
  recordKind: RecordKind
  recordId: string
  params: NotificationParams
  number: string | null
}

/**
 * What a device shows of notifications, the newest first; null for none. A locked screen is read by anybody: the kind of notification and a
 * valuation's number, of other records what they are, and no name, value, reason or file. Several records are described by their number.
 */
export function pushTextOf(all: readonly Pushed[], reader: string, reading: Reading): PushText | null {
  const { language } = reading
  const [newest] = all
  if (!newest) return null
  const records = new Set(all.map(({ recordKind, recordId }) => `${recordKind} ${recordId}`)).size
  if (records > 1)
    return {
      title: pushMessages.several[language],
      body: fill(pushMessages.records[language], { n: formatNumber(records, reading) }),
      path: '/notifications',
      tag: 'notifications',
      language,
    }
  const { kind, recordKind, recordId, params, number } = newest
  return {
    title: notificationsMessages[`kind.${kind}`][language],
    body: number ?? notificationsMessages[`record.${recordKind}`][language],
    path: pathOf({ kind: recordKind, id: recordId }, params, reader),
    tag: recordId,
    language,
  }
}
