import { constants, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { systemCode } from '../../process/system-code.ts'

/** Makes what was written to a file survive a power cut. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes folders (0700) from `root` down. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/** Makes the names between `root` and a file survive a power cut. Windows has no such call, and needs none. */
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

// Other disks than the one it is on, and file systems that know no second name.
const NO_LINK = ['EXDEV', 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']

/**
 * Gives a file a second name, whole or not at all: under `beside` first, which is on the same disk as `target`, then renamed
 * over whatever stands there. Where two names can't be had it is copied.
 */
export async function place(source: string, target: string, beside: string): Promise<void> {
  try {
    await link(source, beside).catch(async (error: unknown) => {
      if (!NO_LINK.includes(systemCode(error))) throw error
      await copyFile(source, beside, constants.COPYFILE_FICLONE)
    })
    await syncFile(beside)
    await rename(beside, target)
  } finally {
    // Renaming one name of a file over another of the same does nothing.
    await rm(beside, { force: true })
  }
}
