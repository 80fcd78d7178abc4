import type { OrderState, OrderStep } from '../model/codes.ts'

/** The state of an order that its notices follow from. */
export type Course = {
  state: OrderState
  isSettled: boolean
  requestState: string | null
  /** How many properties it has, how many of them are cancelled, how many have an issued report, and the minutes since the last report. */
  lines: number
  cancelled: number
  reports: number
  restedMinutes: number | null
  told: readonly string[]
  toldReports: number
}

/** The minutes without another report after which those issued since the last notice are sent in one. */
const GATHERING = 10

/** The steps that the sender of an order has not been notified of yet, in order. */
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

/** True once no further notice of an order will follow. */
export const hasEnded = ({ state, requestState, lines, cancelled, reports }: Course): boolean =>
  state === 'DOUBLE' ||
  state === 'DISMISSED' ||
  requestState === 'DECLINED' ||
  requestState === 'WITHDRAWN' ||
  (requestState === 'CONVERTED' && lines > 0 && reports + cancelled >= lines)
