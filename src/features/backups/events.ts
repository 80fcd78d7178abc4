/** The events of backups that the audit log records. */
export const BACKUP_EVENTS = ['BACKUP_CREATE', 'BACKUP_FAILURE', 'BACKUP_LATE'] as const
