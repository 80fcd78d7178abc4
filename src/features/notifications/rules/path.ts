import { FOLLOW_UPS_ID } from '#kernel/anchors.ts'
import { importPath } from '../../imports/model.ts'
import type { NotificationParams, RecordKind } from '../model.ts'

/** The path of the page that shows a record of a notification to its reader; of a licence, the holder's own or that of the person. */
export function pathOf(
  { kind, id }: { kind: RecordKind; id: string },
  { of, date, comment, followUp, count }: NotificationParams,
  reader: string,
): string {
  const place = comment ? `#comment-${comment}` : followUp ? `#${FOLLOW_UPS_ID}` : ''
  if (kind === 'valuation') return `/valuations/${id}${place}`
  if (kind === 'formerValuation') return '/portal'
  if (kind === 'property') return `/properties/${id}${place}`
  if (kind === 'invoice') return `/invoices/${id}`
  if (kind === 'engagement') {
    if (of === 'visits' && date) return `/inspections?date=${date}`
    // Who was assigned so many valuations is led to their lines of the schedule.
    return `/engagements/${id}${count ? `/properties?assignedTo=${reader}` : ''}`
  }
  if (kind === 'request') return `/requests/${id}${place}`
  // Clients are notified of what the firm wrote.
  if (kind === 'thread') return of === 'firm' ? `/portal/messages/${id}` : `/messages/${id}`
  if (kind === 'avmModel') return '/automated-valuation/accuracy'
  if (kind === 'avmRound') return `/automated-valuation/testing?round=${id}`
  if (kind === 'clientAccount') return `/clients/${id}`
  if (kind === 'machine') return '/admin/settings#systems'
  if (kind === 'webhook') return of ? `/clients/${of}` : '/admin/settings#systems'
  if (kind === 'report') return '/reports/files'
  // Clients have no page of the programme.
  if (kind === 'programme') return of === 'client' ? '/portal' : `/programmes/${id}`
  if (kind === 'licence') return id === reader ? '/profile' : `/admin/people/${id}`
  return importPath(of, id)
}
