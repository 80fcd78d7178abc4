import { AppError } from '#kernel/errors.ts'
import { openZip, type ZipEntry } from './zip.ts'

/** What an office file may unfold to: in bytes, and as so many times its own size where it is large. */
const MOST_UNFOLDED = 256 * 1_048_576
const ALWAYS_FINE = 32 * 1_048_576
const MOST_RATIO = 200
const TYPES = '[Content_Types].xml'
const MOST_TYPES = 1_048_576

const MAIN = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
} as const
const MACROS = /vbaproject|vbadata|macroenabled|(^|\/)macrosheets\//i

/**
 * Judges a ZIP as a Word or Excel file: every part of it is unfolded and counted, since what it says of itself may be a lie.
 * Throws AppError 'file-kind' (another ZIP), 'file-macros', 'file-bomb', or 'file-damaged' (cut off, encrypted, parts that
 * overlap, hide between others, name places outside, or something before or behind it).
 */
export async function inspectOffice(path: string, size: number): Promise<'docx' | 'xlsx'> {
  const zip = await openZip(path, size)
  try {
    const entries = await zip.entries()
    const told = entries.reduce((sum, { unfolded }) => sum + unfolded, 0)
    if (isBomb(told, size)) throw new AppError('file-bomb')
    const types = entries.find(({ name }) => name === TYPES)
    if (!types || types.unfolded > MOST_TYPES) throw new AppError('file-kind')
    if (entries.some(({ name }) => MACROS.test(name))) throw new AppError('file-macros')
    let text = ''
    for await (const piece of zip.unfold(types, MOST_TYPES)) text += piece.toString('latin1')
    const kind = kindOf(text, entries)
    for (const entry of entries) for await (const _ of zip.unfold(entry, MOST_UNFOLDED));
    return kind
  } finally {
    zip.close()
  }
}

const isBomb = (unfolded: number, size: number) =>
  unfolded > MOST_UNFOLDED || (unfolded > ALWAYS_FINE && unfolded > size * MOST_RATIO)

const OVERRIDE = /<(?:\w+:)?Override\b[^>]*>/g

/** What its list of contents says that the main part is, which must be there. */
function kindOf(types: string, entries: readonly ZipEntry[]): 'docx' | 'xlsx' {
  if (MACROS.test(types)) throw new AppError('file-macros')
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''
  const main = [...types.matchAll(OVERRIDE)]
    .map(([tag]) => ({ type: attribute(tag, 'ContentType'), part: attribute(tag, 'PartName').replace(/^\//, '') }))
    .filter(({ type }) => Object.hasOwn(MAIN, type))
  const [only, ...more] = main
  if (!only || more.length > 0 || !entries.some(({ name }) => name === only.part)) throw new AppError('file-kind')
  return MAIN[only.type as keyof typeof MAIN]
}
