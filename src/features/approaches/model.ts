import type { PropertyCategory, Tenure } from '#features/terms/model/codes.ts'
import type { FieldFault, Params } from '#kernel/errors.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Word } from '#kernel/words.ts'
import type { SecondAsked } from '../client-terms/model.ts'
import type { Comparable } from '../comparables/model.ts'
import type { IndicatingSheet, SheetUse } from './model/codes.ts'

/**
 * A field of a sheet. `unit` names what a number is in: KWD, KWD per m², KWD per m² and month, KWD per month, percent (12.5 is 12.5 %), m², m, years, months.
 * `least` is the smallest number accepted; 0 where it is not given.
 */
export type SheetField = FieldDescriptor & {
  words: Word
  least?: number
  unit?:
    | 'KWD'
    | 'KWD_PER_SQM'
    | 'KWD_PER_SQM_MONTH'
    | 'KWD_PER_MONTH'
    | 'KWD_PER_YEAR'
    | 'PERCENT'
    | 'SQM'
    | 'METRES'
    | 'YEARS'
    | 'MONTHS'
    | 'TIMES'
}

/** A list of a sheet: its rows are values of their own, by the name `LIST.ID`, so that two people who add rows never collide. */
export type SheetList = {
  words: Word
  row: Readonly<Record<string, SheetField>>
  most: number
  id: 'uuid' | 'cell' | 'field'
}

/** What a sheet holds: fields of one value, and lists. The id of a row is a UUID, `EVIDENCE_ID:ROW` in lists of cells, the name of a field in the list of links. */
export type SheetShape = {
  fields: Readonly<Record<string, SheetField>>
  lists: Readonly<Record<string, SheetList>>
}

/** The facts of the property that is valued, as its record, register and latest inspection have them. */
export type SubjectFacts = {
  valuationNumber: string
  purpose: string
  category: PropertyCategory | null
  areaName: string | null
  /** m² */
  area: number | null
  builtArea: number | null
  yearBuilt: number | null
  effectiveAge: number | null
  /** 1 to 10 */
  condition: number | null
  quality: number | null
  floors: number | null
  /** In metres. */
  frontage: number | null
  streets: number | null
  corner: boolean | null
  tenure: Tenure | null
  /** Whole months that remain of the right. */
  remainingMonths: number | null
  latitude: number | null
  longitude: number | null
  /** The valuation date, or today without one: YYYY-MM-DD. */
  on: string
}

/** What sheets are worked out from beside what is written on them. */
export type SheetInputs = {
  subject: SubjectFacts
  /** The comparables that the valuation uses, as they were when they were chosen. */
  comparables: readonly Comparable[]
  /** True where the firm, or the client, asks for a second valuer for this purpose, whose value is recorded beside. */
  asksSecondValuer?: boolean
  /** Which one the client asks for, above which value, and whose value counts; absent where the client does not say. */
  secondAsked?: SecondAsked
}

/** What a sheet, or a row of one, is called: the name that was typed, else the key of a word and its number among those of its kind, where it is not the first. */
export type SheetLabel = { word: string; n?: number; name?: string }

/** What sentences name beside their figures, by the names of the parameters: keys of messages, texts as they were typed, sheets, and fields by their words. */
export type SentenceNames = {
  words?: Readonly<Record<string, string>>
  texts?: Readonly<Record<string, string>>
  sheets?: Readonly<Record<string, SheetLabel>>
  fields?: Readonly<Record<string, Word>>
}

/** A number with what it is in. */
export type SheetFigure = { value: number; unit: NonNullable<SheetField['unit']> | 'NUMBER' }

/** A step of a calculation in a sentence of its own: `word` is the key of a message, its params are formatted by their names' units. */
export type Step = SentenceNames & {
  word: string
  /** Figures of the sentence; each is written by its unit. */
  figures: Readonly<Record<string, SheetFigure>>
  /** What the step came to. */
  result: SheetFigure | null
}

/** A remark on a result that stops nothing: `word` is the key of a message. `field` is where it arises. */
export type Remark = SentenceNames & { word: string; params?: Params; field?: string }

/** What a sheet comes to. Amounts in KWD, not rounded but to whole fils. */
export type Outcome = {
  /** The indication of the value; null while something is missing. */
  value: number | null
  /** Of a square metre of the subject. */
  perSqm: number | null
  /** What other sheets may take: KWD per m², a rent or a rate, as it is shown. Absent from what was kept before there were links. */
  figure?: SheetFigure | null
  range: { low: number; high: number } | null
  /** The part of the value that is land, where the method tells it. */
  landValue: number | null
  steps: readonly Step[]
  /** What is missing or wrong, each at its field; nothing is stored less for it. */
  faults: readonly FieldFault[]
  remarks: readonly Remark[]
}

/** Works a sheet out. Pure: the same on the server, which stores the value, and on the screen. */
export type Evaluate = (values: FormValues, inputs: SheetInputs) => Outcome

/** What a sheet comes to, what it is for, an indication where nothing else is said, and what it is called. */
export type SheetOutcome = { sheet: IndicatingSheet; outcome: Outcome; use?: SheetUse; label?: SheetLabel }
