import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { EngagementState } from '../engagements/model/codes.ts'
import type { Side } from '../messages/model.ts'
import { sideOf } from '../messages/workflow.ts'

/** What is done with a file that is there. */
export const ENGAGEMENT_FILE_ACTS = ['update', 'remove'] as const
export type EngagementFileAct = 'add' | (typeof ENGAGEMENT_FILE_ACTS)[number]
export type FileVerdict = { ok: true } | { ok: false; why: 'permission' | 'state' }

/**
 * Decides whether this person may do this with a file of an engagement in their scope, which one side added: a client with its own side's alone, staff
 * who edit valuations with all; until the engagement is closed or cancelled.
 */
export function judgeFile(
  actor: Pick<Actor, 'role'>,
  { state, side }: { state: EngagementState; side: Side },
  act: EngagementFileAct,
): FileVerdict {
  const own = sideOf(actor)
  const isPermitted = own === 'client' ? side === 'client' : can(actor, 'canEditValuations')
  if (!isPermitted || (act === 'add' && side !== own)) return { ok: false, why: 'permission' }
  return state === 'CLOSED' || state === 'CANCELLED' ? { ok: false, why: 'state' } : { ok: true }
}
