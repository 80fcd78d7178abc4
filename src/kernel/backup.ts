/** Why a backup or a restore did not succeed. */
const BACKUP_FAULTS = [
  'busy',
  'exists',
  'folder-not-allowed',
  'folder-unusable',
  'storage-full',
  'database-away',
  'no-pg-dump',
  'not-a-backup',
  'key-missing',
  'key-unusable',
  'wrong-key',
  'cut',
  'damaged',
  'newer',
  'not-empty',
  'not-equal',
  'interrupted',
  'failed',
] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]
