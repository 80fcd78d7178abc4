import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Side } from './model.ts'

/** The side of a thread that a person is on. */
export const sideOf = (actor: Pick<Actor, 'role'>): Side => (rowScope(actor) === 'own' ? 'client' : 'firm')

export type ThreadAct = 'write' | 'handOver'
export type ThreadVerdict = { ok: true } | { ok: false; why: 'permission' | 'closed' }

/**
 * Decides whether this person may do this in a thread in their scope: the client's members and the staff who edit valuations write until its request is
 * declined or withdrawn; staff hand it over at any time.
 */
export function judgeThread(
  actor: Pick<Actor, 'role'>,
  { isClosed }: { isClosed: boolean },
  act: ThreadAct,
): ThreadVerdict {
  const isStaff = can(actor, 'canEditValuations')
  const isPermitted = isStaff || (act === 'write' && rowScope(actor) === 'own')
  if (!isPermitted) return { ok: false, why: 'permission' }
  return act === 'write' && isClosed ? { ok: false, why: 'closed' } : { ok: true }
}
