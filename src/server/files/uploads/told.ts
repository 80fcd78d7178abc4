import { Metadata } from '@tus/server'
import { AppError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import { isUuid } from '#kernel/ids.ts'
import type { UploadRecord } from './rows.ts'

/** What is told of a file before it comes: the record it is for, its name made tidy, its length in bytes. */
export type ToldUpload = UploadRecord & { name: string; size: number }

/**
 * Reads the headers by which an upload is made. Throws AppError 'invalid-argument' (another protocol, no length or none that is
 * a number, metadata that can't be read, or of two records), 'file-empty', 'file-name', 'valuation-not-found' or
 * 'property-not-found' (no id of a record).
 */
export function toldUpload(headers: Headers): ToldUpload {
  const length = headers.get('upload-length') ?? ''
  // A length that comes later would be known when the bytes are here already.
  if (!/^\d{1,15}$/.test(length) || headers.has('upload-defer-length') || headers.has('upload-concat'))
    throw new AppError('invalid-argument')
  const size = Number(length)
  if (size === 0) throw new AppError('file-empty')
  const { filename, valuation, property } = metadataOf(headers)
  if (valuation !== undefined && property !== undefined) throw new AppError('invalid-argument')
  const record =
    property === undefined
      ? { valuationId: idOf(valuation, 'valuation-not-found') }
      : { propertyId: idOf(property, 'property-not-found') }
  const name = tidyFileName(filename ?? '')
  if (name === null) throw new AppError('file-name')
  return { ...record, name, size }
}

function idOf(told: string | null | undefined, notFound: 'valuation-not-found' | 'property-not-found'): string {
  const id = (told ?? '').toLowerCase()
  if (!isUuid(id)) throw new AppError(notFound, { params: { id: (told ?? '').slice(0, 100) } })
  return id
}

/** Where in its upload a request's body belongs. Throws AppError 'invalid-argument' for what is no such body. */
export function toldOffset(headers: Headers): number {
  const offset = headers.get('upload-offset') ?? ''
  const isBytes = headers.get('content-type') === 'application/offset+octet-stream'
  if (!/^\d{1,15}$/.test(offset) || !isBytes) throw new AppError('invalid-argument')
  return Number(offset)
}

/** Throws AppError 'invalid-argument' where a request does not speak the protocol. */
export function assertTusVersion(headers: Headers): void {
  if (headers.get('tus-resumable') !== '1.0.0') throw new AppError('invalid-argument')
}

function metadataOf(headers: Headers): Partial<Record<string, string | null>> {
  try {
    return Metadata.parse(headers.get('upload-metadata') ?? '')
  } catch (error) {
    throw new AppError('invalid-argument', { cause: error })
  }
}
