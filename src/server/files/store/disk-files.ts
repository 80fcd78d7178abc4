import { constants, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import { systemCode } from '../../process/system-code.ts'

/** Flushes a file to the disk, so that it survives a power cut. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates a folder and its missing parents (0700). */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/** Flushes the folders from a file's own up to `root`, so that their entries survive a power cut; not needed on Windows. */
export async function syncFolders(root: string, path: string): Promise<void> {
  if (process.platform === 'win32') return
  for (let folder = dirname(path); !relative(root, folder).startsWith('..'); folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (folder === root || folder === sep) return
  }
}

// Another disk, or a file system without hard links.
const NO_LINK = ['EXDEV', 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']

/**
 * Links a file to `target` atomically: first to `temporary`, which is on the same disk as `target`, then renamed over whatever
 * exists there. Copies the file where hard links are not supported.
 */
export async function linkAtomically(source: string, target: string, temporary: string): Promise<void> {
  try {
    await link(source, temporary).catch(async (error: unknown) => {
      if (!NO_LINK.includes(systemCode(error))) throw error
      await copyFile(source, temporary, constants.COPYFILE_FICLONE)
    })
    await syncFile(temporary)
    await rename(temporary, target)
  } finally {
    // rename() of one hard link over another of the same file does nothing.
    await rm(temporary, { force: true })
  }
}

const DISK_FULL = ['ENOSPC', 'EDQUOT']
// Codes of a network share or a disk that is unreachable.
const DISK_AWAY = ['EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT', 'EROFS', 'ENODEV', 'ENXIO']

/** Maps an error of the file system to AppError 'storage-full' or 'storage-away'; any other error is returned as it is. */
export function diskError(error: unknown): unknown {
  const code = systemCode(error)
  if (DISK_FULL.includes(code)) return new AppError('storage-full', { cause: error })
  return DISK_AWAY.includes(code) ? new AppError('storage-away', { cause: error }) : error
}

/** Runs file system work; throws its errors mapped by `diskError`. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw diskError(error)
  }
}

/** Like `onDisk`, but returns undefined where the file does not exist. */
export function ifThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  return onDisk(work).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return undefined
    throw error
  })
}
