import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { ValuationDetails } from '../../model.ts'

/** The moves that declarations, licences or the value hold back, and those that need a written reason, for a licence or an incomplete work-file. */
export type Held = { blocked: readonly ValuationStatus[]; reasons: readonly ValuationStatus[] }
export const NOTHING_HELD: Held = { blocked: [], reasons: [] }

/** The moves that may be held back. */
const HOLDABLE: readonly ValuationStatus[] = ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']

/** True when a move is held back, or it is not known yet whether it is. */
export const isHeld = (held: Held | null, to: ValuationStatus): boolean =>
  HOLDABLE.includes(to) && (held === null || held.blocked.includes(to))

/** The id of the list of what is lacking, by which a disabled button names its reason. */
export const requirementsId = ({ id }: Pick<ValuationDetails, 'id'>) => `required-${id}`
