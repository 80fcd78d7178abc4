import { addDays, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isKwd } from '#kernel/money.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { costsMessages } from './messages/costs.ts'
import type { BuildingKind, CostState, Finish } from './model/codes.ts'

const fault = faultOf('costs', costsMessages)

/** The longest texts, in characters, the highest cost in KWD per m², the largest building in m², the first day, and how many days ahead a cost may be entered. */
export const COST_LIMITS = {
  source: 200,
  note: 1000,
  reason: 2000,
  cost: 100_000,
  area: 1_000_000,
  first: '1990-01-01',
  ahead: 730,
} as const
/** The rows of one page of the list, and the most that a history or the table of a day brings. */
export const COSTS_PAGE = 50
export const MOST_COSTS = 300

/** A cost as it is entered: KWD per m² of gross floor area, from a day on, of buildings from `fromArea` m² on: 0 for any size. */
export type CostFields = {
  buildingKind: BuildingKind
  finish: Finish
  fromArea: number
  cost: number
  fromDate: string
  source: string
  note: string | null
}

/** A row of the table with who entered and withdrew it. */
export type UnitCost = CostFields & {
  id: string
  version: number
  state: CostState
  isGenerated: boolean
  /** The row that it corrects. */
  replaces: string | null
  createdByName: string
  createdAt: string
  withdrawnByName: string | null
  withdrawnAt: string | null
  withdrawnReason: string | null
}

/** All faults of a cost but that its day is taken. */
export function costFaults(
  { cost, fromArea, fromDate, source, note }: CostFields,
  today = kuwaitToday(),
): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: keyof CostFields, key: keyof typeof costsMessages & `fault.${string}`) =>
    faults.push(fault(field, key))
  if (!(cost > 0 && cost <= COST_LIMITS.cost && isKwd(cost))) add('cost', 'fault.cost')
  if (!(fromArea >= 0 && fromArea <= COST_LIMITS.area)) add('fromArea', 'fault.area')
  if (!isCalendarDate(fromDate)) add('fromDate', 'fault.date')
  else if (fromDate < COST_LIMITS.first) add('fromDate', 'fault.early')
  else if (fromDate > addDays(today, COST_LIMITS.ahead)) add('fromDate', 'fault.late')
  if (isBlank(source)) add('source', 'fault.source')
  for (const [field, text] of Object.entries({ source, note }))
    if (text && hasUnshowable(text)) faults.push(kernelFault(field, 'badText'))
  return faults
}
