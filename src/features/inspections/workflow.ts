import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { InspectionState } from './model/codes.ts'
import { INSPECTION_ACTS, type InspectionAct } from './model.ts'

/** The states in which each act may be done. A failed visit is planned again by giving it another time; held and cancelled ones stay. */
const ALLOWED_IN: Readonly<Record<InspectionAct, readonly InspectionState[]>> = {
  save: ['PLANNED', 'FAILED'],
  fail: ['PLANNED'],
  cancel: ['PLANNED', 'FAILED'],
  complete: ['PLANNED'],
  fill: ['PLANNED', 'HELD'],
  decide: ['PLANNED', 'HELD'],
}

/** True while the inspections of a valuation in this status may be written: afterwards its content is under review or approved. */
export function isOpenFor(status: ValuationStatus): boolean {
  return status === 'DRAFT'
}

export type ActVerdict = { ok: true } | { ok: false; why: 'permission' | 'locked' | 'state' }

type Question = {
  actor: Pick<Actor, 'role'>
  state: InspectionState
  /** The valuation's status. */
  status: ValuationStatus
  act: InspectionAct
}

/** Decides whether this person may do this with an inspection now; the buttons and the commands both use it. */
export function judgeAct({ actor, state, status, act }: Question): ActVerdict {
  if (!can(actor, 'canEditValuations')) return { ok: false, why: 'permission' }
  if (!isOpenFor(status)) return { ok: false, why: 'locked' }
  return ALLOWED_IN[act].includes(state) ? { ok: true } : { ok: false, why: 'state' }
}

/** What this person may do with an inspection now. */
export function actsFor(question: Omit<Question, 'act'>): InspectionAct[] {
  return INSPECTION_ACTS.filter((act) => judgeAct({ ...question, act }).ok)
}

/** True when this person may plan an inspection of a valuation in this status. */
export function mayPlan(actor: Pick<Actor, 'role'>, status: ValuationStatus): boolean {
  return can(actor, 'canEditValuations') && isOpenFor(status)
}
