import type { CalendarDate } from '#kernel/dates.ts'
import type { Total } from '#kernel/page.ts'
import type { Area } from './areas.ts'
import type { AreaChange } from './changes.ts'

/** The most characters that a search of areas and a reason have. */
export const AREA_LIMITS = { text: 100, reason: 500 } as const
/** The areas of one page of the list. */
export const AREAS_PAGE = 50

type Scheduled = Pick<AreaChange, 'from' | 'nameAr' | 'nameEn' | 'governorate'>

/** An area in the list of the administration; `id` is its number, `next` the first change that has not taken effect. */
export type ListedArea = Area & { id: string; next: Scheduled | null }

/** A change of an area with who made it and who withdrew it. */
export type AreaChangeEntry = Scheduled & {
  id: string
  state: 'SCHEDULED' | 'IN_FORCE' | 'WITHDRAWN'
  reason: string | null
  /** The change that it corrects. */
  replaces: string | null
  madeAt: string
  madeBy: string
  withdrawnAt: string | null
  withdrawnBy: string | null
  withdrawnReason: string | null
}

/** An area with its changes, the newest first, and how many records name it by any of its names. */
export type AreaDetails = Omit<ListedArea, 'since'> & {
  /** Since when it has its name; null when it never had another. */
  since: CalendarDate | null
  /** Raised by each change and each withdrawal. */
  version: number
  /** The day after which the next change may take effect. */
  earliest: CalendarDate
  changes: AreaChangeEntry[]
  records: { properties: Total; valuations: Total }
  /** The changes of all areas as readers apply them, so that a page that has written one follows at once. */
  applied: readonly AreaChange[]
}
