import type { BasisOfValue, InspectionLevel, ReportType } from '#features/terms/model/bases.ts'
import type { HeldMove } from '#features/valuations/workflow.ts'
import type { FormSaved } from '#kernel/filling.ts'
import type { FormValue, FormValues, WrittenValues } from '#kernel/form-values.ts'
import type { SharedRate } from '../../engagements/model/rates.ts'
import type { Valuation } from '../../valuations/model.ts'
import type { SheetInputs, SubjectFacts } from '../model.ts'
import type { InspectedFloor } from '../rules/cost/inspected.ts'
import type { Outcomes } from '../rules/evaluate.ts'
import type { BySheet, Sheet } from './codes.ts'

/** The most changes of a sheet in one call. */
export const MOST_CHANGES = 2000
/** The most versions of one valuation that people keep by hand, and the most before copies; those of moves come on top. */
export const MOST_VERSIONS = 200
/** The longest note of a kept version, in characters. */
export const NOTE_LIMIT = 500
/** How long a person who was last heard of counts as present, in seconds; screens tell every four. */
export const SHEET_PRESENCE_LEASE = 12

/** A person who has a sheet open; `field` is the one they are in. */
export type Presence = { id: string; name: string; sheet: Sheet; field: string | null; at: string }

/** Why a version was kept: by hand, before something was copied over it, or by a move. */
const OCCASIONS = ['KEPT', 'COPIED_OVER', 'SUBMITTED', 'APPROVED'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** A kept version in a list; amounts in KWD. */
export type VersionSummary = {
  number: number
  occasion: Occasion
  note: string | null
  reconciledValue: number | null
  finalValue: number | null
  keptByName: string
  keptAt: string
}

/** A kept version: what was written, what it was worked out from, and what it came to. */
export type KeptVersion = VersionSummary & {
  sheets: BySheet<{ version: number; values: FormValues; order?: readonly string[] }>
  inputs: SheetInputs
  outcomes: Outcomes
}

/** The part of a valuation that its sheets show; amounts in KWD. */
export type ValuedRecord = Pick<
  Valuation,
  | 'id'
  | 'valuationNumber'
  | 'version'
  | 'status'
  | 'purpose'
  | 'propertyCategory'
  | 'propertyId'
  | 'landValue'
  | 'buildingValue'
  | 'finalValue'
> & {
  /** The level of inspection that was agreed with the client; null where nothing was. */
  agreedLevel?: InspectionLevel | null
  /** The type of report that was agreed; null where nothing was. */
  agreedType?: ReportType | null
}

/** A fact of the property that is another now. */
export type FactChange = { fact: keyof SubjectFacts; before: FormValue; after: FormValue }

/**
 * The facts as they were kept when the valuation was submitted or approved, and what has changed since. `holds` after the approval: the
 * sheets are worked out from the kept facts, whatever the register and the inspection have now.
 */
export type KeptFacts = { occasion: HeldMove; keptAt: string; holds: boolean; changed: readonly FactChange[] }

/** A sheet as it is stored: its version, 0 before the first save, and its values. */
export type StoredSheet = { version: number; values: WrittenValues }
export type StoredSheets = BySheet<StoredSheet>

/** The sheets of a valuation with all that they are worked out from. */
export type Approaches = {
  valuation: ValuedRecord
  /** True when this person may write on them now. */
  editable: boolean
  inputs: SheetInputs
  /** What the latest inspection measured by floor, to fill sheets from: no value follows from it before it is written there. */
  inspected: readonly InspectedFloor[]
  /** The bases of value that the firm offers for the purpose. */
  bases: readonly BasisOfValue[]
  /** Null while nothing was kept, as in a draft. */
  kept: KeptFacts | null
  sheets: StoredSheets
  /** What the sheets came to at the approval, as it was approved whatever rules have come since; null before it. */
  outcomes: Outcomes | null
  /** The rates of its engagement that hold for its property, one of a measure at the most. */
  shared: readonly SharedRate[]
  /** Others who have a sheet open. */
  people: Presence[]
  /** The newest first. */
  versions: VersionSummary[]
}

/** The answer to changes of a sheet: its version, and what it now indicates, in KWD; null while something is missing. */
export type SheetSaved = FormSaved & { version: number; value: number | null }

/** Others who have a sheet open, and the sheets that are newer than what the screen has. */
export type SheetNews = { people: Presence[]; sheets: StoredSheets }
