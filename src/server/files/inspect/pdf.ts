import { open } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import { countPages } from './pages.ts'
import { readAt } from './read-at.ts'

/** The comment at the end of a ZIP may be as long as this, so that much of a file's end is looked at. */
const TAIL = 65_535 + 22
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
// The place of the table of contents, the mark of the end, and nothing behind but white space.
const END = /startxref[\s\0]+\d{1,12}[\s\0]+%%EOF[\s\0]*$/

/**
 * Judges a PDF by how it begins and ends, and counts its pages where that can be done safely. Throws AppError 'file-damaged' for
 * one that is cut off, that cannot be opened by anybody, or behind whose end something else stands.
 */
export async function inspectPdf(path: string, size: number) {
  const file = await open(path)
  try {
    const tail = await readAt(file, Math.max(0, size - TAIL), TAIL)
    if (!END.test(tail.toString('latin1', Math.max(0, tail.length - 2048))) || isZip(tail))
      throw new AppError('file-damaged')
  } finally {
    await file.close()
  }
  return { kind: 'pdf' as const, pages: await countPages(path) }
}

/** True when a reader of ZIPs, who begins at the end, would find one here. */
function isZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  return false
}
