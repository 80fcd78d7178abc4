import type { NamedOf } from '#kernel/field-content.ts'
import type { Side } from '../messages/model.ts'
import type { FILE_FIELDS } from './fields.ts'
import type { EngagementFileAct } from './workflow.ts'

/** The most files of one engagement: they are listed at once. */
export const MOST_ENGAGEMENT_FILES = 100

/** A file of an engagement with what this person may do with it now; clients do not learn who of the firm added one. */
export type EngagementFile = NamedOf<typeof FILE_FIELDS> & {
  id: string
  version: number
  side: Side
  name: string
  /** In bytes. */
  size: number
  addedAt: string
  addedByName: string | null
  may: EngagementFileAct[]
}

/** The files of an engagement that this person sees, the newest first, and whether they may add one. */
export type EngagementFiles = { items: EngagementFile[]; mayAdd: boolean }
