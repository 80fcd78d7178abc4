import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import { PREVIEW_NAMES, PREVIEWS, type PreviewName } from '#kernel/file-kinds.ts'
import { isSha256, isUuid } from '#kernel/ids.ts'
import { writeDurably } from '../../process/durable-file.ts'
import { freeBytes } from '../../process/free-bytes.ts'
import { systemCode } from '../../process/system-code.ts'
import { diskError, ifThere, linkAtomically, makeFolder, onDisk, syncFolders } from './disk-files.ts'
import { DiskIncoming } from './disk-incoming.ts'
import type { FileStore } from './file-store.ts'

const DAY = 86_400_000

/**
 * A store in a folder that only the server's user can read: `incoming` by upload id, `content` and `previews` by hash, in two
 * levels of subfolders; `new` holds files that are being written, which are renamed into place. So a crash leaves complete files,
 * files in `new`, or work that can be repeated. Several servers may share the folder; where nobody else writes yet (`isAlone`), all that is
 * in `new` was left by a death.
 */
export function createDiskStore(root: string, isAlone = false): FileStore {
  const [incoming, content, previews, temporary] = ['incoming', 'content', 'previews', 'new'].map((name) =>
    join(root, name),
  ) as [string, string, string, string]
  for (const folder of [incoming, content, previews, temporary]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  clearLeftovers(temporary, isAlone ? Number.NEGATIVE_INFINITY : DAY)
  const below = (folder: string, sha256: string, ending = '') =>
    join(folder, sha256.slice(0, 2), sha256.slice(2, 4), `${sha256}${ending}`)
  const contentOf = (sha256: string) => below(content, sha256)
  const previewOf = (sha256: string, size: PreviewName) => below(previews, sha256, `.${size}.${PREVIEWS[size].ending}`)
  const sizeAt = async (path: string) => (await ifThere(() => stat(path)))?.size
  const bytes = new DiskIncoming(incoming, temporary)
  const idPlace = join(root, 'store-id')

  async function put(source: string, target: string): Promise<void> {
    await makeFolder(dirname(target))
    await linkAtomically(source, target, join(temporary, randomUUID()))
  }

  return {
    place: root,
    idPlace,
    readId: async () => (await ifThere(() => readFile(idPlace, 'utf8')))?.trim() || undefined,
    writeId: (id) => onDisk(async () => writeDurably(idPlace, `${id}\n`)),
    incoming: bytes,
    async localCopy(id) {
      const path = join(incoming, id)
      if ((await sizeAt(path)) === undefined) return undefined
      const folder = join(temporary, randomUUID())
      await onDisk(() => makeFolder(folder))
      return { path, folder, done: () => onDisk(() => rm(folder, { recursive: true, force: true })) }
    },
    keep: (id, { sha256, path = join(incoming, id) }) =>
      onDisk(async () => {
        const target = contentOf(sha256)
        const [size, there] = [await sizeAt(path), await sizeAt(target)]
        if (size === undefined && there === undefined) throw new AppError('upload-not-found')
        // A file of another size is damaged and is replaced.
        if (size !== undefined && size !== there) await put(path, target)
        // An earlier attempt may have crashed before it was durable.
        await syncFolders(root, target)
      }),
    drop: (id) => bytes.remove(id),
    async *uploads() {
      for (const id of new Set((await namesIn(incoming)).map((name) => name.slice(0, 36)))) {
        const found = (await ifThere(() => stat(join(incoming, id)))) ?? (await ifThere(() => stat(json(incoming, id))))
        if (found && isUuid(id)) yield { id, at: found.mtime }
      }
    },
    sizeOf: (sha256) => sizeAt(contentOf(sha256)),
    read: (sha256, range) =>
      onDisk(async () => {
        const file = await open(contentOf(sha256)).catch((error: unknown) => {
          throw systemCode(error) === 'ENOENT' ? new AppError('file-missing', { cause: error }) : error
        })
        return file.createReadStream(range)
      }),
    remove: (sha256) =>
      onDisk(async () => {
        // Previews first: without their content nothing would find them.
        for (const size of PREVIEW_NAMES) await rm(previewOf(sha256, size), { force: true })
        await rm(contentOf(sha256), { force: true })
      }),
    async *kept() {
      for (const first of await namesIn(content))
        for (const second of await namesIn(join(content, first)))
          for (const sha256 of await namesIn(join(content, first, second))) {
            if (!isSha256(sha256)) continue
            const found = await ifThere(() => stat(contentOf(sha256))).catch(unlessClosed)
            // Hard links keep the upload's mtime; ctime is when it was linked.
            if (found) yield { sha256, size: found.size, at: found.ctime }
          }
    },
    readPreview: (sha256, size) => ifThere(() => readFile(previewOf(sha256, size))),
    keepPreview: (sha256, size, drawn) =>
      onDisk(async () => {
        const target = previewOf(sha256, size)
        const path = join(temporary, randomUUID())
        try {
          await writeFile(path, drawn, { mode: 0o600 })
          await put(path, target)
        } finally {
          await rm(path, { force: true })
        }
        await syncFolders(root, target)
      }),
    room: () => onDisk(() => freeBytes(root)),
  }
}

/** The names in a folder; none in one that is no folder, is gone, or is closed to this user, which must not hide all others. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return []
    return unlessClosed(diskError(error)) ?? []
  }
}

/** Undefined for what this user may not look into; throws any other error. */
function unlessClosed(error: unknown): undefined {
  if (!['EACCES', 'EPERM'].includes(systemCode(error))) throw error
}

/** Removes files of crashed writes from an `age` on, in ms; another server may be writing there, but never for a day. A file of this very moment may be younger than nothing by the clock. */
function clearLeftovers(temporary: string, age: number): void {
  for (const name of readdirSync(temporary)) {
    const path = join(temporary, name)
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (at !== undefined && Date.now() - at >= age) rmSync(path, { recursive: true, force: true })
  }
}

const json = (folder: string, id: string) => join(folder, `${id}.json`)
