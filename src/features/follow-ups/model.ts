import type { NamedOf } from '#kernel/field-content.ts'
import type { RecordOf } from '#kernel/field-descriptor.ts'
import type { STORED_FIELDS, VERSION_FIELDS } from './fields.ts'
import type { FollowUpMove, WORKED_KINDS } from './model/codes.ts'

export type WorkedRecord = { kind: (typeof WORKED_KINDS)[number]; id: string }

/** The most follow-ups that are counted. */
export const MOST_COUNTED = 99

/** A task on a record as staff have it. */
export type FollowUp = RecordOf<typeof STORED_FIELDS> & {
  record: WorkedRecord & { name: string }
  /** What this person may do with it now. */
  may: { change: boolean; moves: FollowUpMove[] }
}

/** What a follow-up was in one version, and who changed it to that. */
export type FollowUpVersion = NamedOf<typeof VERSION_FIELDS>

/** Somebody whom a follow-up may be given to. */
export type FollowUpPerson = { id: string; name: string }
