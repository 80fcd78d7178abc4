import { mkdirSync, realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { BackupError } from '#server/backup/backup-error.ts'
import type { Env } from '#server/env.ts'

/**
 * The folder that backups go to. Only the environment says where they may: a backup holds everything, and anyone who may change settings
 * must not be able to send it anywhere. Folders within an allowed one are created; an allowed one must be there, lest a disk that is not
 * mounted is taken for an empty folder. Throws BackupError.
 */
export function openBackupFolder({ backup, dataDir }: Pick<Env, 'backup' | 'dataDir'>, wanted: string | null): string {
  const [first = ''] = backup.folders
  const folder = resolve(first, wanted ?? '')
  const root = backup.folders.find((allowed) => isWithin(allowed, folder))
  if (root === undefined)
    throw new BackupError(
      'folder-not-allowed',
      `${folder} is not among the folders of BACKUP_DIR (${backup.folders.join(', ')}).`,
    )
  const ownPlace = root === join(dataDir, 'backups')
  try {
    if (ownPlace) mkdirSync(root, { recursive: true, mode: 0o700 })
    const real = realpathSync(root)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isWithin(real, realpathSync(folder))) return folder
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError('folder-unusable', `The folder of backups can't be used: ${why}`, { cause })
  }
  throw new BackupError('folder-not-allowed', `${folder} leads out of ${root}.`)
}

function isWithin(root: string, folder: string): boolean {
  const path = relative(root, folder)
  return path === '' || !/^\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:/i.test(path)
}
