import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#kernel/errors.ts'
import { beginsAs } from '../../photos/picture-kind.ts'
import { readAt } from './read-at.ts'
import type { Verdict } from './verdict.ts'

/**
 * Judges a file by its bytes alone; what is made of it is put into `folder`. Throws AppError 'file-kind' for what is none of
 * FILE_KINDS, 'file-empty', and what the kind's own inspection finds.
 */
export async function judge(path: string, folder: string): Promise<Verdict> {
  const { size } = await stat(path)
  if (size === 0) throw new AppError('file-empty')
  const begin = await beginning(path)
  if (beginsAs(begin)) return (await import('./picture.ts')).inspectPicture(path, folder)
  const found = await inspectText(begin.toString('latin1'), path, size)
  const sha256 = await hashOf(path)
  const none = { pages: null, width: null, height: null, previews: {} }
  return { ...none, ...found, sent: sha256, kept: { sha256, size } }
}

// Each kind's own is loaded when it is needed: what reads pictures takes longer to load than a PDF to be judged.
async function inspectText(begin: string, path: string, size: number) {
  if (begin.startsWith('%PDF-')) return (await import('./pdf.ts')).inspectPdf(path, size)
  if (begin.startsWith('PK\x03\x04')) return { kind: await (await import('./office.ts')).inspectOffice(path, size) }
  throw new AppError('file-kind')
}

async function beginning(path: string): Promise<Buffer> {
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
