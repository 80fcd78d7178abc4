import type { Language } from '#kernel/words.ts'
import type { RegisterCode, ReportDefinition, ReportFormat, Separator } from '../model.ts'

/** The states of a file that a job makes; EMPTY is one that had no rows and was not wanted without. */
const RUN_STATES = ['WAITING', 'RUNNING', 'DONE', 'EMPTY', 'CANCELLED', 'FAILED'] as const
export type RunState = (typeof RUN_STATES)[number]

/** For how many days a made file is kept. */
export const FILE_DAYS = 7
/** How many files of one person may wait or be in the making. */
export const MOST_WAITING = 5

/** What a file is made of. */
export type RunInput = {
  definition: ReportDefinition
  format: ReportFormat
  separator?: Separator | undefined
  language?: Language | undefined
  /** The kept report that it is made of. */
  keptId?: string | undefined
}

/** What a person may do with a file of theirs now. */
export type RunMoves = { cancel: boolean; retry: boolean; remove: boolean; download: boolean }

/** A file of a report in the history; instants ISO. */
export type ReportRun = {
  id: string
  register: RegisterCode
  /** The name of the kept report that it was made of. */
  name: string | null
  format: ReportFormat
  language: Language
  origin: 'ASKED' | 'SCHEDULED'
  state: RunState
  createdAt: string
  endedAt: string | null
  /** Until when the file is kept; null without one. */
  expiresAt: string | null
  createdBy: string
  createdByName: string
  /** The rows written and their number, while RUNNING. */
  progress: { done: number; of: number }
  rows: number | null
  /** In bytes. */
  size: number | null
  fileName: string | null
  /** The error code of a FAILED one. */
  failure: string | null
  moves: RunMoves
}

/** What may be done with a file: only its own person does anything. */
export function movesOfRun(
  { state, sha256, userId }: { state: string; sha256: string | null; userId: string },
  actorId: string,
): RunMoves {
  const own = userId === actorId
  const isOpen = state === 'WAITING' || state === 'RUNNING'
  return {
    cancel: own && isOpen,
    retry: own && (state === 'FAILED' || state === 'CANCELLED'),
    remove: own && !isOpen,
    download: own && state === 'DONE' && sha256 !== null,
  }
}
