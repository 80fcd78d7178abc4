import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate } from '#kernel/dates.ts'
import { NEAR_DAYS } from '../model.ts'

const OPEN = OPEN_STATUSES.join(',')
const due = (startDate: CalendarDate | undefined, endDate: CalendarDate) => ({
  status: OPEN,
  dateField: 'dueDate',
  ...(startDate ? { startDate } : {}),
  endDate,
})

/** The filters of the list of valuations that show the same as a part of the work; 'near' is due today or within the week. */
export function workSearch(part: 'overdue' | 'near' | 'toReview' | 'sentBack' | 'atRisk', today: CalendarDate) {
  const end = addDays(today, NEAR_DAYS - 1)
  switch (part) {
    case 'overdue':
      return due(undefined, addDays(today, -1))
    case 'near':
      return due(today, end)
    case 'toReview':
      return { status: 'SUBMITTED,UNDER_REVIEW' }
    case 'sentBack':
      return { sentBack: 'true' }
    case 'atRisk':
      return { dueState: 'atRisk' }
  }
}
