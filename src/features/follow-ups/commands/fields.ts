import { isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { contentOf, faultsOfTexts } from '#kernel/field-content.ts'
import { type InputOf, type RowOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { isBlank } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { CommentedRecord } from '../../comments/model.ts'
import { namedOn } from '../../comments/queries/people.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { followUpsMessages } from '../messages/followups.ts'

const fault = faultOf('followups', followUpsMessages)

/** What a person writes of a follow-up, as it is stored. */
export type FollowUpFields = RowOf<typeof WRITTEN_FIELDS>

/**
 * The fields of a follow-up as they are stored. What was stored before may stay: a day that has passed, and somebody who lost the record since.
 * Throws 'record-invalid' with all that is wrong.
 */
export async function checkedFields(
  ctx: WriteContext,
  record: CommentedRecord,
  typed: InputOf<typeof WRITTEN_FIELDS>,
  before?: FollowUpFields,
): Promise<FollowUpFields> {
  const fields = rowOfContent(WRITTEN_FIELDS, contentOf(WRITTEN_FIELDS, typed))
  const { text, assignedTo, dueOn } = fields
  const faults = isBlank(text) ? [fault('text', 'fault.text')] : []
  faults.push(...faultsOfTexts(WRITTEN_FIELDS, typed))
  if (!isCalendarDate(dueOn)) faults.push(fault('dueOn', 'fault.dueOn'))
  else if (dueOn < kuwaitToday() && dueOn !== before?.dueOn) faults.push(fault('dueOn', 'fault.past'))
  if (assignedTo !== before?.assignedTo && (await namedOn(ctx, record, [assignedTo])).length === 0)
    faults.push(fault('assignedTo', 'fault.assignedTo'))
  if (faults.length > 0) throw recordInvalid(faults)
  return fields
}
