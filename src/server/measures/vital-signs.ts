import { type Family, gauge, gauges } from './families.ts'

/** What the database says of what an operator is called for. Ages are in seconds. */
export type DatabaseSigns = {
  /** False on a standby, and while PostgreSQL is read-only. */
  takesChanges: boolean
  /** The age of the oldest entry of the audit log without a seal; 0 without one. */
  unsealedFor: number
  standbys: number
  /** How far the slowest standby is behind; null where the role may not see it. */
  lag: number | null
  /** The age of the oldest message that is neither sent nor given up, by channel. */
  outbox: { channel: string; age: number }[]
  /** The age of the oldest job that is due, and of the one that runs longest, by queue. */
  jobs: { queue: string; state: string; age: number }[]
  lastBackupAt: Date | null
  isBackupLate: boolean
}

/** What an operator is called for, by a server. */
export type VitalSigns = {
  /** False while this server refuses whatever is changed. */
  isWritable: boolean
  /** Absent while the database does not answer. */
  database: DatabaseSigns | undefined
  /** Free bytes by what a folder is for. */
  disks: { folder: string; free: number }[]
  /** When the certificate of the public address ends; absent without one, or while it can't be read. */
  certificateEndsAt: Date | undefined
  /** The channels that this server sends on. */
  channels: readonly string[]
}

/** The families of what an operator is called for; what is not known has no line. */
export function vitalFamilies(signs: VitalSigns): Family[] {
  const { isWritable, database, disks, certificateEndsAt, channels } = signs
  const lastBackup = database && (database.lastBackupAt?.getTime() ?? 0) / 1000
  return [
    gauge('thamin_database_up', 'Whether the database answers within 3 s: 1 if so.', database ? 1 : 0),
    gauge(
      'thamin_writable',
      'Whether changes are saved: 0 while they are refused.',
      isWritable && database?.takesChanges ? 1 : 0,
    ),
    gauge('thamin_standbys', 'Standbys that are connected to the database.', database?.standbys),
    gauge('thamin_replication_lag_seconds', 'How far the slowest standby is behind.', database?.lag),
    gauge(
      'thamin_audit_unsealed_seconds',
      'Age of the oldest entry of the audit log without a seal.',
      database?.unsealedFor,
    ),
    gauges(
      'thamin_outbox_oldest_seconds',
      'Age of the oldest message that waits to be sent.',
      database
        ? channels.map((channel) => ({
            of: { channel },
            value: database.outbox.find((one) => one.channel === channel)?.age ?? 0,
          }))
        : [],
    ),
    gauges(
      'thamin_jobs_oldest_seconds',
      'Age of the oldest job that is due, or runs, by queue.',
      (database?.jobs ?? []).map(({ queue, state, age }) => ({ of: { queue, state }, value: age })),
    ),
    gauge(
      'thamin_backup_last_good_timestamp_seconds',
      'Start of the last good backup, in seconds since 1970; 0 without one in 60 days.',
      lastBackup,
    ),
    gauge(
      'thamin_backup_late',
      'Whether a scheduled backup is half a day late: 1 if so.',
      database && (database.isBackupLate ? 1 : 0),
    ),
    gauges(
      'thamin_disk_free_bytes',
      'Free bytes of the disk by folder.',
      disks.map(({ folder, free }) => ({ of: { folder }, value: free })),
    ),
    gauge(
      'thamin_certificate_end_timestamp_seconds',
      'End of the certificate of the public address, in seconds since 1970.',
      certificateEndsAt && certificateEndsAt.getTime() / 1000,
    ),
  ]
}
