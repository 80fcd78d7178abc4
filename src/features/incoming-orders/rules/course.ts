import type { OrderState, OrderStep } from '../model/codes.ts'

/** How an order is, as its notices follow from it. */
export type Course = {
  state: OrderState
  isSettled: boolean
  requestState: string | null
  /** Its properties, how many of them were cancelled, of how many a report is issued, and since how many minutes no other. */
  lines: number
  cancelled: number
  reports: number
  restedMinutes: number | null
  told: readonly string[]
  toldReports: number
}

/** Reports that are issued one after another are in one notice, once none followed for so many minutes. */
const GATHERING = 10

/** The steps of which the sender of an order is to be notified, in their order. */
export function stepsDue({ told, ...course }: Course): OrderStep[] {
  const { state, isSettled, requestState, lines, cancelled, reports, restedMinutes, toldReports } = course
  const isOver = requestState === 'DECLINED' || requestState === 'WITHDRAWN' || (lines > 0 && cancelled === lines)
  const isGathered = reports + cancelled >= lines || (restedMinutes ?? 0) >= GATHERING
  const due: [OrderStep, boolean][] = [
    ['RECEIVED', true],
    ['SETTLED', isSettled && told.includes('RECEIVED') && state !== 'HELD'],
    ['QUOTED', requestState === 'QUOTED'],
    ['OPENED', requestState === 'CONVERTED'],
    ['CANCELLED', isOver],
  ]
  const steps = due.flatMap(([step, is]) => (is && !told.includes(step) ? [step] : []))
  return reports > toldReports && isGathered ? [...steps, 'ISSUED'] : steps
}

/** True once no notice of an order will follow. */
export const hasEnded = ({ state, requestState, lines, cancelled, reports }: Course): boolean =>
  state === 'DOUBLE' ||
  state === 'DISMISSED' ||
  requestState === 'DECLINED' ||
  requestState === 'WITHDRAWN' ||
  (requestState === 'CONVERTED' && lines > 0 && reports + cancelled >= lines)
