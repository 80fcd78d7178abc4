import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { DRAFT_ACTS, type DraftAct, type DraftState } from './model.ts'

/** What the acts of a draft depend on. */
export type JudgedDraft = { status: ValuationStatus; state: DraftState; isWithdrawn: boolean }
type Who = Pick<Actor, 'role'>

/** Drafts are shown and discussed until the valuation is approved. */
const DISCUSSED: readonly ValuationStatus[] = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW']
export const isDiscussed = (status: ValuationStatus): boolean => DISCUSSED.includes(status)

const WHEN: Readonly<Record<DraftAct, (one: JudgedDraft) => boolean>> = {
  ask: ({ state }) => state === 'READY',
  answer: ({ state }) => state === 'READY',
  withdraw: ({ isWithdrawn }) => !isWithdrawn,
  retry: ({ state, isWithdrawn }) => state === 'FAILED' && !isWithdrawn,
}

/** True for who may show drafts at all: those who work on valuations. */
export const showsDrafts = (actor: Who): boolean => can(actor, 'canEditValuations')

/** Decides whether this person may do this with a draft in scope now; buttons and commands ask the same. A client may ask, and nothing else. */
export function judgeDraft(actor: Who, one: JudgedDraft, act: DraftAct): 'ok' | 'permission' | 'state' {
  if (!showsDrafts(actor) && !(act === 'ask' && rowScope(actor) === 'own')) return 'permission'
  return isDiscussed(one.status) && WHEN[act](one) ? 'ok' : 'state'
}

/** What this person may do with a draft now. */
export const actsOnDraft = (actor: Who, one: JudgedDraft): DraftAct[] =>
  DRAFT_ACTS.filter((act) => judgeDraft(actor, one, act) === 'ok')
