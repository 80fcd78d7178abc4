import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Configstore, FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { ifThere, onDisk, syncFile, syncFolders } from './disk-files.ts'

/** After how many bytes what came in is written; a server that is killed loses no more of an upload than this. */
const WRITE_SIZE = 262_144

/**
 * Uploads as files of a folder: the bytes under the upload's id, so that the file's size is the upload's offset, and a JSON file
 * beside them with its description. The library's own store writes to open files, can leave half a description after a crash, and
 * does not report a full disk.
 */
export class DiskIncoming extends FileStore {
  /** `temporary` is the folder where a file is written until it is complete. */
  constructor(directory: string, temporary: string) {
    super({ directory, configstore: descriptions(directory, temporary) })
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

  /**
   * Writes through one buffer that is reused, and frees each chunk as soon as it is copied, so that memory does not grow with the
   * upload. What arrived before the stream broke off is written; the last bytes are durable once it resolves.
   */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = await onDisk(() => open(join(this.directory, id), 'r+'))
    const buffer = Buffer.allocUnsafeSlow(WRITE_SIZE)
    let position = offset
    let filled = 0
    const flush = async () => {
      const pending = buffer.subarray(0, filled)
      filled = 0
      await onDisk(() => writeAll(file, pending, position))
      position += pending.length
    }
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer<ArrayBuffer>>) {
        for (let copied = 0; copied < chunk.length; ) {
          const length = chunk.copy(buffer, filled, copied)
          copied += length
          filled += length
          if (filled === buffer.length) await flush()
        }
        free(chunk)
      }
      await flush()
      const { size } = (await this.configstore.get(id)) ?? {}
      // A client whose last byte was acknowledged sends nothing again, so the file is synced before the answer.
      if (position === size) await onDisk(() => this.#syncUpload(file, id))
    } finally {
      await flush().finally(() => file.close())
    }
    return position
  }

  /** Flushes an upload's bytes, its description and their entries in the folder. */
  async #syncUpload(file: FileHandle, id: string): Promise<void> {
    await file.sync()
    await syncFile(join(this.directory, `${id}.json`))
    await syncFolders(this.directory, join(this.directory, id))
  }

  override async remove(id: string): Promise<void> {
    await onDisk(() => rm(join(this.directory, id), { force: true }))
    await this.configstore.delete(id)
  }
}

/** Frees a chunk's memory now instead of at some garbage collection, unless the memory is shared with other buffers. */
function free({ buffer, byteLength }: Buffer<ArrayBuffer>): void {
  if (buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Writes every byte: a disk that is nearly full first writes less than it was given. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
}

/** The description of each upload as a JSON file, which is complete or does not exist. */
function descriptions(folder: string, temporary: string): Configstore {
  const pathOf = (id: string) => join(folder, `${id}.json`)
  return {
    async get(id) {
      const text = await ifThere(() => readFile(pathOf(id), 'utf8'))
      return text === undefined ? undefined : readDescription(text)
    },
    async set(id, upload) {
      const path = join(temporary, randomUUID())
      await writeFile(path, JSON.stringify(upload), { mode: 0o600, flush: true })
      await rename(path, pathOf(id))
    },
    delete: (id) => onDisk(() => rm(pathOf(id), { force: true })),
  }
}

/** Undefined where a power cut truncated the file. */
function readDescription(text: string): Upload | undefined {
  try {
    return JSON.parse(text) as Upload
  } catch {
    return undefined
  }
}
