import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#kernel/errors.ts'
import { pictureKindOf } from '../../photos/picture-kind.ts'
import type { InspectedFile } from './inspected-file.ts'
import { readAt } from './read-at.ts'

/**
 * Inspects a file by its bytes alone; previews and stripped bytes are written into `folder`. `decodes` is called before a picture is decoded. Throws AppError 'file-kind' for any kind
 * but FILE_KINDS, 'file-empty', and what the inspection of its kind throws.
 */
export async function inspectFile(path: string, folder: string, decodes = () => {}): Promise<InspectedFile> {
  const { size } = await stat(path)
  if (size === 0) throw new AppError('file-empty')
  const head = await headOf(path)
  if (pictureKindOf(head)) {
    decodes()
    return (await import('./picture.ts')).inspectPicture(path, folder)
  }
  const found = await inspectPaper(head.toString('latin1'), path, size)
  const sha256 = await hashOf(path)
  const none = { pages: null, width: null, height: null, previews: {} }
  return { ...none, ...found, sentSha256: sha256, kept: { sha256, size } }
}

// Loaded on demand: loading the picture decoder takes longer than inspecting a PDF.
async function inspectPaper(begin: string, path: string, size: number) {
  if (begin.startsWith('%PDF-')) return (await import('./pdf.ts')).inspectPdf(path, size)
  if (begin.startsWith('PK\x03\x04')) return { kind: await (await import('./office.ts')).inspectOffice(path, size) }
  throw new AppError('file-kind')
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    return await readAt(file, 0, 16)
  } finally {
    await file.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), hash)
  return hash.digest('hex')
}
