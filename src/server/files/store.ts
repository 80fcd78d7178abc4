import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { PreviewSize } from '#kernel/file-kinds.ts'

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number }

export type LocalCopy = { path: string; folder: string; done(): Promise<void> }

/**
 * Where files are kept: on disk, or in an S3-compatible store. What is coming in stands by the id of its upload, what is kept by the
 * SHA-256 of its bytes. Every method throws AppError 'storage-away' when the store cannot be reached and 'storage-full' when it has
 * no room left.
 */
export type FileStore = {
  /** The part of the store that takes uploads in, as the tus server wants it. */
  incoming: DataStore
  /**
   * The bytes of an upload as a file on this machine, to be read alone, and an empty private folder for what is made of them,
   * both until `done`; undefined when there are none.
   */
  localCopy(id: string): Promise<LocalCopy | undefined>
  /**
   * Keeps an upload's bytes under their hash, once and for all: when it resolves, a power cut takes nothing away. `path` is a
   * file of this machine to keep in their place. What is kept already in its whole length stays as it is. The upload itself
   * stays too. Throws AppError 'upload-not-found' when there is neither.
   */
  keep(id: string, kept: { sha256: string; path?: string }): Promise<void>
  /** Forgets an upload; nothing happens where there is none. */
  drop(id: string): Promise<void>
  /** What is coming in, and when its last bytes came. */
  uploads(): AsyncIterable<{ id: string; at: Date }>
  /** The size of what is kept, in bytes; undefined when it is not. */
  sizeOf(sha256: string): Promise<number | undefined>
  /** Reads what is kept, or a part of it. Throws AppError 'file-missing' when it is not there. */
  read(sha256: string, range?: ByteRange): Promise<Readable>
  /** Removes what is kept with what was drawn of it; nothing happens where there is none. */
  remove(sha256: string): Promise<void>
  /** All that is kept, in no order, and since when. */
  kept(): AsyncIterable<{ sha256: string; size: number; at: Date }>
  /** What was drawn of a picture, WebP; undefined where it was not. */
  readPreview(sha256: string, size: PreviewSize): Promise<Buffer | undefined>
  keepPreview(sha256: string, size: PreviewSize, bytes: Buffer): Promise<void>
  /** The room left, in bytes; undefined where nobody knows. */
  room(): Promise<number | undefined>
}
