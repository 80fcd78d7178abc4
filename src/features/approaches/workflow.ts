import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { isEditable } from '../valuations/fields.ts'
import type { ValuationStatus } from '../valuations/model/codes.ts'

/** True when this actor may write on the sheets of a valuation in this status: where its final value may still change. */
export function mayEditSheets(actor: Pick<Actor, 'role'>, status: ValuationStatus): boolean {
  return can(actor, 'canEditValuations') && isEditable(status, 'finalValue')
}
