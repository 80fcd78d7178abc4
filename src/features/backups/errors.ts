import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of backups. */
export const backupsErrors = {
  'backup-running': entry('VALIDATION', 409, 'يجري إعداد نسخة احتياطية الآن', 'A backup is being made already'),
} as const satisfies Record<string, Entry>
