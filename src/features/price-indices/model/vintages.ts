import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { CategoryFit, IndexLevel, IndexPoint, IndexSeries, IndexStep } from '../model.ts'

/** A calculation of all indices: WAITING and RUNNING are under way, READY may be published, REPLACED was not and never will be. */
type VintageStatus = 'WAITING' | 'RUNNING' | 'READY' | 'REPLACED' | 'FAILED' | 'PUBLISHED'
export type Vintage = {
  id: string
  version: number
  status: VintageStatus
  /** ASKED for by a manager, or after the evidence had CHANGED. */
  origin: 'ASKED' | 'CHANGED'
  askedByName: string | null
  askedAt: string
  endedAt: string | null
  failure: string | null
  /** The first day of the quarter that ran: those before it are in. */
  until: CalendarDate | null
  fits: CategoryFit[] | null
  seconds: number | null
  number: number | null
  publishedByName: string | null
  publishedAt: string | null
}

/** What a calculation came to. `evidence` is the state of the register, by which it is seen that there is something new. */
export type ComputedVintage = {
  series: IndexSeries[]
  fits: CategoryFit[]
  until: CalendarDate
  evidence: string
  dataHash: string
  seconds: number
}

/** A place that has an index, with its sales in all periods; outside the firm by the least of their class. */
export type IndexPlace = { level: IndexLevel; place: string; n: number }
/** What the points of a place are shown with. */
export type ShownIndex = IndexPlace & { step: IndexStep; base: CalendarDate; points: IndexPoint[] }
/** A point of a cited index; with too few sales in its quarter none is shown. */
type CitedPoint = {
  from: CalendarDate
  n: number
  index: number | null
  low: number | null
  high: number | null
}
/** An index as another paper cites it: which vintage, and its points. */
export type CitedIndex = { vintage: number; publishedAt: string; base: CalendarDate; points: CitedPoint[] }

/** The index as it is shown to one reader; without a vintage there is none yet. */
export type IndexAnswer = {
  vintage: Pick<Vintage, 'id' | 'number' | 'publishedAt' | 'until'> | null
  /** The number of the vintage that points are compared with. */
  earlier: number | null
  categories: PropertyCategory[]
  category: PropertyCategory | null
  places: IndexPlace[]
  /** How many of the sales of the category were made up for a demonstration. */
  generated: number
  /** True outside the firm: numbers of sales are the least of their class. */
  inClasses: boolean
  index: ShownIndex | null
}
