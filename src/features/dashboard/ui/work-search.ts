import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate } from '#kernel/dates.ts'
import { NEAR_DAYS, type WorkSection } from '../model.ts'

const OPEN = OPEN_STATUSES.join(',')
const due = (startDate: CalendarDate | undefined, endDate: CalendarDate) => ({
  status: OPEN,
  dateField: 'dueDate',
  ...(startDate ? { startDate } : {}),
  endDate,
})

/** The filters of the list of valuations that show the same as a part of the work; 'near' is due today or within the week. */
export function workSearch(part: WorkSection | 'near' | 'atRisk', today: CalendarDate) {
  const end = addDays(today, NEAR_DAYS - 1)
  switch (part) {
    case 'overdue':
      return due(undefined, addDays(today, -1))
    case 'today':
      return due(today, today)
    case 'week':
      return due(addDays(today, 1), end)
    case 'near':
      return due(today, end)
    case 'toReview':
      return { status: 'SUBMITTED,UNDER_REVIEW' }
    case 'sentBack':
      return { sentBack: 'true' }
    case 'paused':
      return { dueState: 'paused' }
    case 'atRisk':
      return { dueState: 'atRisk' }
  }
}
