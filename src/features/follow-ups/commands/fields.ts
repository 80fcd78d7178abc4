import { type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { CommentedRecord } from '../../comments/model.ts'
import { namedOn } from '../../comments/queries/people.ts'
import { followUpsMessages } from '../messages/followups.ts'
import { FOLLOW_UP_LIMIT, type FollowUpFields } from '../model.ts'

const fault = faultOf('followups', followUpsMessages)

/**
 * The fields of a follow-up, tidied. What was there before may stay: a day that has passed, and somebody who lost the record since. Throws
 * 'record-invalid' with all that is wrong.
 */
export async function checkedFields(
  ctx: WriteContext,
  record: CommentedRecord,
  { text: typed, assignedTo, dueOn }: FollowUpFields,
  before?: Pick<FollowUpFields, 'assignedTo' | 'dueOn'>,
): Promise<FollowUpFields> {
  const text = tidyText(typed)
  const faults = [textFault(typed), dayFault(dueOn, before?.dueOn)].filter((one) => one !== null)
  if (assignedTo !== before?.assignedTo && (await namedOn(ctx, record, [assignedTo])).length === 0)
    faults.push(fault('assignedTo', 'fault.assignedTo'))
  if (faults.length > 0) throw recordInvalid(faults)
  return { text, assignedTo, dueOn }
}

function textFault(typed: string): FieldFault | null {
  if (hasUnshowable(typed)) return kernelFault('text', 'badText')
  if (isBlank(typed)) return fault('text', 'fault.text')
  return tidyText(typed).length > FOLLOW_UP_LIMIT ? kernelFault('text', 'tooLong', { max: FOLLOW_UP_LIMIT }) : null
}

function dayFault(day: string, before: CalendarDate | undefined): FieldFault | null {
  if (!isCalendarDate(day)) return fault('dueOn', 'fault.dueOn')
  return day < kuwaitToday() && day !== before ? fault('dueOn', 'fault.past') : null
}
