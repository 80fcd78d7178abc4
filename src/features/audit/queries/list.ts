import { type Page, pageOf } from '#kernel/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { AuditFilters } from '../model/inputs.ts'
import { type Activity, type AuditItem, OF_GROUP, RECENT } from '../model.ts'
import { invalid, narrowingOf } from './filters.ts'
import { withRecords } from './records.ts'
import { countRows, placeOf, readRows } from './rows.ts'

type Listing = AuditFilters & { pageSize?: number; lastId?: string }

/**
 * One page of the log, newest first: by default the latest 100, of a group the latest 1000. Throws AppError 'invalid-argument'
 * for a reversed range or a cursor that leads nowhere.
 */
export async function listAudit({ db }: ReadContext, input: Listing): Promise<Page<AuditItem>> {
  const { pageSize = input.group ? OF_GROUP : RECENT, lastId, ...filters } = input
  const narrowing = narrowingOf(filters)
  const last = lastId ? await placeOf(db, lastId) : undefined
  if (lastId && !last) throw invalid('lastId', 'notInList')
  const rows = await readRows(db, narrowing, pageSize + 1, last)
  // The first page tells by itself how many there are when it holds them all.
  const isAll = !last && rows.length <= pageSize
  const count = isAll ? rows.length : await countRows(db, narrowing)
  return pageOf(await withRecords(db, rows), pageSize, count)
}

/** The same as the activity log tells it. */
export async function listActivity(ctx: ReadContext, input: Listing): Promise<Page<Activity>> {
  const { items, ...page } = await listAudit(ctx, input)
  return { ...page, items: items.map(toActivity) }
}

function toActivity({ eventType, resource, ...row }: AuditItem): Activity {
  const { description: _, before: __, after: ___, sealed: ____, names: _____, ...told } = row
  return { ...told, action: eventType, entityType: resource.type, entityId: resource.id }
}
