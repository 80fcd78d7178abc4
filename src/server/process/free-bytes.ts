import { statfs } from 'node:fs/promises'

/** The bytes of a folder's disk that this user may still write. Throws where the folder isn't there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
