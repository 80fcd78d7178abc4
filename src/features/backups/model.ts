import type { BackupFault } from '#kernel/backup.ts'

/** What a backup was made for: the schedule, somebody at the screen, or `npm run backup`. */
type BackupOrigin = 'SCHEDULED' | 'ASKED' | 'COMMAND'
export type BackupState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'

/** A backup as administrators see it. One that is DONE was written and then read again, every byte. */
export type Backup = {
  id: string
  origin: BackupOrigin
  state: BackupState
  askedAt: string
  askedByName: string | null
  startedAt: string | null
  endedAt: string | null
  folder: string | null
  fileName: string | null
  bytes: number | null
  encrypted: boolean | null
  files: number | null
  damagedFiles: number | null
  fault: BackupFault | null
  removed: boolean
}

/** The state of the firm's backups. */
export type BackupStatus = {
  /** The newest first. */
  items: Backup[]
  /** The newest that succeeded, which may be older than all of `items`. */
  lastGood: Backup | null
  /** When the schedule asked for one that has not come, long after it should have; null while none is late. */
  lateSince: string | null
  scheduled: boolean
}
