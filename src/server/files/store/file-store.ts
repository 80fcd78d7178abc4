import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { PreviewName } from '#kernel/file-kinds.ts'

/** Bytes `start` to `end` of a file, both included. */
export type ByteRange = { start: number; end: number }

export type LocalCopy = { path: string; folder: string; done(): Promise<void> }

/**
 * Where files are stored: on disk, or in an S3-compatible service. Uploads are named by their id, content by the SHA-256 of its
 * bytes. Every method throws AppError 'storage-away' when the store cannot be reached and 'storage-full' when it has no room left.
 */
export type FileStore = {
  /** Where it is, and where it keeps its own id, as an administrator calls them. */
  place: string
  idPlace: string
  /** The id that the store keeps of itself; undefined before the first start. */
  readId(): Promise<string | undefined>
  /** Stores the id, durably once it resolves. */
  writeId(id: string): Promise<void>
  /** The data store of uploads in progress for the tus server; its `write` takes ownership of the chunks and may free their memory. */
  incoming: DataStore
  /**
   * An upload's bytes as a file of this machine, to be read only, and an empty private folder for what is derived from it, both
   * until `done`; undefined when there are none.
   */
  localCopy(id: string): Promise<LocalCopy | undefined>
  /**
   * Stores an upload's bytes, or those of the local file at `path`, under their hash; durably, once it resolves. Content that is
   * stored already in its full length stays as it is, and so does the upload. Throws AppError 'upload-not-found' when there is
   * neither.
   */
  keep(id: string, content: { sha256: string; path?: string }): Promise<void>
  /** Deletes an upload's bytes, if there are any. */
  drop(id: string): Promise<void>
  /** Uploads in progress, and when their last bytes arrived. */
  uploads(): AsyncIterable<{ id: string; at: Date }>
  /** The size of stored content, in bytes; undefined when there is none. */
  sizeOf(sha256: string): Promise<number | undefined>
  /** Reads content, or a part of it. Throws AppError 'file-missing' when there is none. */
  read(sha256: string, range?: ByteRange): Promise<Readable>
  /** Deletes content and its previews, if there are any. */
  remove(sha256: string): Promise<void>
  /** All stored content in no particular order, and since when it is stored. */
  kept(): AsyncIterable<{ sha256: string; size: number; at: Date }>
  /** What was drawn or read of a file when it came; undefined when there is none. */
  readPreview(sha256: string, size: PreviewName): Promise<Buffer | undefined>
  keepPreview(sha256: string, size: PreviewName, bytes: Buffer): Promise<void>
  /** The free space, in bytes; undefined when it is unknown. */
  room(): Promise<number | undefined>
}
