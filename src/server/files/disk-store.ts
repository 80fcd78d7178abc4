import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, opendir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import { PREVIEW_SIZES, type PreviewSize } from '#kernel/file-kinds.ts'
import { isSha256, isUuid } from '#kernel/ids.ts'
import { systemCode } from '../process/system-code.ts'
import { makeFolder, place, syncFolders } from './disk/durable.ts'
import { ifThere, onDisk } from './disk/failures.ts'
import { Incoming } from './disk/incoming.ts'
import type { FileStore } from './store.ts'

const DAY = 86_400_000

/**
 * Files in a folder of this machine, which belongs to the server's user alone: `incoming` by the upload's id, `content` and
 * `previews` by hash, spread over folders; `new` is what is being written, which takes its place by being renamed. So whatever a
 * death leaves behind is whole, or in `new`, or done by doing it again. Several servers may share the folder.
 */
export function createDiskStore(root: string): FileStore {
  const [incoming, content, previews, fresh] = ['incoming', 'content', 'previews', 'new'].map((name) =>
    join(root, name),
  ) as [string, string, string, string]
  for (const folder of [incoming, content, previews, fresh]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  clearLeftovers(fresh)
  const below = (folder: string, sha256: string, ending = '') =>
    join(folder, sha256.slice(0, 2), sha256.slice(2, 4), `${sha256}${ending}`)
  const contentOf = (sha256: string) => below(content, sha256)
  const previewOf = (sha256: string, size: PreviewSize) => below(previews, sha256, `.${size}.webp`)
  const sizeAt = async (path: string) => (await ifThere(() => stat(path)))?.size
  const bytes = new Incoming(incoming, fresh)

  async function put(source: string, target: string): Promise<void> {
    await makeFolder(dirname(target))
    await place(source, target, join(fresh, randomUUID()))
  }

  return {
    incoming: bytes,
    async localCopy(id) {
      const path = join(incoming, id)
      if ((await sizeAt(path)) === undefined) return undefined
      const folder = join(fresh, randomUUID())
      await onDisk(() => makeFolder(folder))
      return { path, folder, done: () => onDisk(() => rm(folder, { recursive: true, force: true })) }
    },
    keep: (id, { sha256, path = join(incoming, id) }) =>
      onDisk(async () => {
        const target = contentOf(sha256)
        const [size, there] = [await sizeAt(path), await sizeAt(target)]
        if (size === undefined && there === undefined) throw new AppError('upload-not-found')
        // What is shorter or longer than its own bytes is no longer what was kept.
        if (size !== undefined && size !== there) await put(path, target)
        // Whoever was here before may have died before it was durable.
        await syncFolders(root, target)
      }),
    drop: (id) => bytes.remove(id),
    async *uploads() {
      for (const id of new Set((await readdir(incoming)).map((name) => name.slice(0, 36)))) {
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
        // The drawings first: left over, nobody would look for them.
        for (const size of PREVIEW_SIZES) await rm(previewOf(sha256, size), { force: true })
        await rm(contentOf(sha256), { force: true })
      }),
    async *kept() {
      const folder = await opendir(content, { recursive: true })
      for await (const entry of folder) {
        if (!entry.isFile() || !isSha256(entry.name)) continue
        const found = await ifThere(() => stat(contentOf(entry.name)))
        // Its bytes may be older than the day on which it was kept.
        if (found) yield { sha256: entry.name, size: found.size, at: found.ctime }
      }
    },
    readPreview: (sha256, size) => ifThere(() => readFile(previewOf(sha256, size))),
    keepPreview: (sha256, size, drawn) =>
      onDisk(async () => {
        const target = previewOf(sha256, size)
        const beside = join(fresh, randomUUID())
        try {
          await writeFile(beside, drawn, { mode: 0o600 })
          await put(beside, target)
        } finally {
          await rm(beside, { force: true })
        }
        await syncFolders(root, target)
      }),
    room: () =>
      onDisk(async () => {
        const { bavail, bsize } = await statfs(root)
        return bavail * bsize
      }),
  }
}

/** Removes what deaths left half written; another server may be writing there, but not for a day. */
function clearLeftovers(fresh: string): void {
  for (const name of readdirSync(fresh)) {
    const path = join(fresh, name)
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (at !== undefined && Date.now() - at > DAY) rmSync(path, { recursive: true, force: true })
  }
}

const json = (folder: string, id: string) => join(folder, `${id}.json`)
