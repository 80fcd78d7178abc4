import type { BasisOfValue } from '#features/terms/model/bases.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { IndicatingSheet } from '../../approaches/model/codes.ts'
import type { Causes } from '../../approaches/rules/movement.ts'

/** How a draft was shown before the approval: to the client's account in the portal, else to a person by name. */
export const SHOWN_MEANS = ['PORTAL', 'HAND', 'MAIL', 'MEETING'] as const
export type ShownMeans = (typeof SHOWN_MEANS)[number]

/** Parts of a report that are compared as a whole. */
export const DRAFT_PARTS = ['SHEETS', 'EVIDENCE', 'INSPECTION', 'PROPERTY', 'DOCUMENTS'] as const
type Plain = string | number | boolean | null

/** What a later draft, or the report, states otherwise than a draft; empty lists where nothing is. */
export type DraftChanges = {
  /** Values in KWD by their conclusion; null where one is not stated. */
  values: readonly { id: string; basis: BasisOfValue | null; before: number | null; after: number | null }[]
  /** Fields of the record, and statements by their place: REPORT.FIELD, ASSUMPTIONS.FIELD. */
  fields: readonly { field: string; before: Plain; after: Plain }[]
  parts: readonly (typeof DRAFT_PARTS)[number][]
}

/** What is stated of a value: KWD and m², and what each sheet that was relied on came to. */
export type ValueSide = {
  on: CalendarDate | null
  basis: BasisOfValue | null
  value: number
  size: number | null
  indications: readonly { sheet: IndicatingSheet; value: number }[]
}
/** The value that the last report to the same client stated of the property, and what moved it until this one was read, in fils by cause. */
export type ToldMovement = { number: string; issuedOn: CalendarDate; before: ValueSide; causes: Causes }

/** A draft that was shown before the approval: what was asked of it, and what the next draft that was shown, or the report, states otherwise. */
export type ToldDraft = {
  ordinal: number
  shownOn: CalendarDate
  means: ShownMeans
  person: string | null
  remarks: readonly { subject: string; isAnswered: boolean }[]
  changes: DraftChanges
}
