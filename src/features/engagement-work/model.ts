import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { WireError } from '#kernel/errors.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { QualityCheck } from '../quality/model.ts'
import type { WORK_FIELDS, WorkField } from './fields.ts'

/** The most rows of a page of the table, cells of a change, valuations of a move and of a page of what is missing, cards of a column and points of the map. */
export const WORK_LIMITS = {
  rows: 1000,
  cells: 500,
  moved: 200,
  checked: 200,
  checkedAtOnce: 100,
  cards: 20,
  points: 5000,
  reason: 2000,
  text: 5000,
} as const

/** What is in a cell of the table: amounts in KWD, a person by their id. */
export type CellValue = string | number | boolean | null

/** A valuation of an engagement as it is named in each part of the work. */
export type WorkLine = {
  /** The line of the schedule, by which pages go on. */
  lineId: string
  valuationId: string
  version: number
  number: string
  status: ValuationStatus
  propertyName: string | null
  section: string | null
  assignedToName: string | null
}

/** A row of the table. */
export type WorkRow = WorkLine & { isPaused: boolean } & Omit<NamedOf<typeof WORK_FIELDS>, 'assignedToName'> & {
    assignedTo: string | null
  }

/** A page in the order of the schedule: `lastId` is that of its last line. */
export type WorkPage<Row> = { items: Row[]; hasMore: boolean; lastId: string | null }

/** What a valuation lacks, as its card says: its time is over, nobody is assigned, the property was not inspected, there is no value. */
export const LACKS = ['late', 'assignee', 'inspection', 'value'] as const
type Lack = (typeof LACKS)[number]
export type WorkCard = WorkLine & { dueDate: string | null; lacks: Lack[] }

/** The valuations of a person by their status; null for nobody. */
export type WorkPerson = { id: string | null; name: string | null; counts: Partial<Record<ValuationStatus, number>> }
export type WorkColumn = { status: ValuationStatus; count: number } & WorkPage<WorkCard>
export type WorkBoard = { columns: WorkColumn[]; people: WorkPerson[]; unopened: number }

/** A property of an engagement where it lies. */
export type WorkPoint = {
  propertyId: string
  valuationId: string | null
  number: string | null
  status: ValuationStatus | null
  latitude: number
  longitude: number
}

/** A valuation with the rules that hold it back. */
export type WorkMissing = WorkLine & Omit<QualityCheck, 'explainable'>

/** A refusal as an answer carries it, with all its faults. */
export type Refusal = Omit<WireError, 'requestId'>

type Cell = { valuationId: string; field: WorkField }
/** A cell that somebody else has changed since it was read: what is there now, by whom and when. */
export type CellConflict = Cell & { now: CellValue; by: string | null; at: string | null }
export type CellRefusal = Cell & { error: Refusal }
/** What became of changed cells: how many were written, those that were not, and the rows of all of them as they are now. */
export type CellsChanged = { written: number; conflicts: CellConflict[]; refused: CellRefusal[]; rows: WorkRow[] }

/** What became of a move of many: those that were moved, in the status that they have now, and those that were refused. */
export type WorkMoved = {
  moved: { id: string; number: string; version: number; status: ValuationStatus }[]
  refused: { id: string; number: string | null; error: Refusal }[]
}
