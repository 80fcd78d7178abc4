import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { RequestState } from '../requests/model/codes.ts'
import { isOpenWork, mayChangeDocuments } from '../valuations/workflow.ts'
import { FOLDER_ACTS, type FolderAct } from './model/codes.ts'

/** What the acts in a folder depend on: the states of its request and its valuation, one of which there is. */
export type JudgedFolder = { state: RequestState | null; status: ValuationStatus | null }
export type FolderVerdict = { ok: true } | { ok: false; why: 'permission' | 'state' }

const OPEN_REQUESTS: readonly RequestState[] = ['DRAFT', 'SUBMITTED', 'QUESTIONED', 'QUOTED', 'ACCEPTED']

/**
 * Decides whether this person may do this in a folder now. Files are given while the request or its valuation is open; the firm accepts one only
 * as a document of a valuation, and sees nothing of a draft.
 */
export function judgeFolder(
  actor: Pick<Actor, 'role'>,
  { state, status }: JudgedFolder,
  act: FolderAct,
): FolderVerdict {
  const isClient = rowScope(actor) === 'own'
  if (act === 'give' ? !isClient : isClient || !can(actor, 'canEditValuations')) return { ok: false, why: 'permission' }
  const isOpenNow = status === null ? state !== null && OPEN_REQUESTS.includes(state) : isOpenWork(status)
  const isDraft = status === null && state === 'DRAFT'
  if (!isOpenNow || (isDraft && act !== 'give')) return { ok: false, why: 'state' }
  if (act === 'accept' && !(status !== null && mayChangeDocuments(actor, status).includes('add')))
    return { ok: false, why: 'state' }
  return { ok: true }
}

/** What this person may do in a folder now. */
export function actsIn(actor: Pick<Actor, 'role'>, folder: JudgedFolder): FolderAct[] {
  return FOLDER_ACTS.filter((act) => judgeFolder(actor, folder, act).ok)
}
