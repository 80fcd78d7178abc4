import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Configstore, FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { ifThere, onDisk } from './failures.ts'

/**
 * Uploads as files of a folder: the bytes under the upload's id, which are as long as what came in, and beside them what was told
 * of it. The library's own store writes open files, leaves half a description behind a crash, and does not tell a full disk.
 */
export class Incoming extends FileStore {
  /** `fresh` is the folder in which what is being written stands until it is whole. */
  constructor(directory: string, fresh: string) {
    super({ directory, configstore: descriptions(directory, fresh) })
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override create(upload: Upload): Promise<Upload> {
    const path = join(this.directory, upload.id)
    return onDisk(async () => {
      await this.configstore.set(upload.id, upload)
      await writeFile(path, '', { mode: 0o600 })
      return Object.assign(upload, { storage: { type: 'file', path } })
    })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = await onDisk(() => open(join(this.directory, id), 'r+'))
    let at = offset
    try {
      for await (const piece of bytes as AsyncIterable<Buffer>) {
        await onDisk(() => writeAll(file, piece, at))
        at += piece.length
      }
    } finally {
      await file.close()
    }
    return at
  }

  override async remove(id: string): Promise<void> {
    await onDisk(() => rm(join(this.directory, id), { force: true }))
    await this.configstore.delete(id)
  }
}

/** A disk that is nearly full takes a part first. */
async function writeAll(file: FileHandle, piece: Buffer, position: number): Promise<void> {
  for (let done = 0; done < piece.length; )
    done += (await file.write(piece, done, piece.length - done, position + done)).bytesWritten
}

/** What was told of each upload, in a file of its own that is whole or not there. */
function descriptions(folder: string, fresh: string): Configstore {
  const pathOf = (id: string) => join(folder, `${id}.json`)
  return {
    async get(id) {
      const text = await ifThere(() => readFile(pathOf(id), 'utf8'))
      return text === undefined ? undefined : readDescription(text)
    },
    async set(id, upload) {
      const beside = join(fresh, randomUUID())
      await writeFile(beside, JSON.stringify(upload), { mode: 0o600, flush: true })
      await rename(beside, pathOf(id))
    },
    delete: (id) => onDisk(() => rm(pathOf(id), { force: true })),
  }
}

/** Undefined where a power cut left less than was written. */
function readDescription(text: string): Upload | undefined {
  try {
    return JSON.parse(text) as Upload
  } catch {
    return undefined
  }
}
