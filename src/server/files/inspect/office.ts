import { AppError } from '#kernel/errors.ts'
import { openZip, type ZipEntry } from './zip.ts'

/** The most that an office file may decompress to, in bytes, and as a ratio above a size that is always accepted. */
const MAX_DECOMPRESSED = 256 * 1_048_576
const ALWAYS_ACCEPTED = 32 * 1_048_576
const MAX_RATIO = 200
const TYPES = '[Content_Types].xml'
const MAX_TYPES = 1_048_576

const MAIN = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
} as const
const MACROS = /vbaproject|vbadata|macroenabled|(^|\/)macrosheets\//i

/**
 * Inspects a ZIP as a Word or Excel file: every entry is decompressed and counted, since its declared size may be wrong. Throws
 * AppError 'file-kind' (another ZIP), 'file-macros', 'file-bomb', or 'file-damaged' (truncated, encrypted, entries that overlap, hide
 * in gaps or have paths outside of the archive, or data before or after it).
 */
export async function inspectOffice(path: string, size: number): Promise<'docx' | 'xlsx'> {
  const zip = await openZip(path, size)
  try {
    const entries = await zip.entries()
    const declared = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (isBomb(declared, size)) throw new AppError('file-bomb')
    const types = entries.find(({ name }) => name === TYPES)
    if (!types || types.size > MAX_TYPES) throw new AppError('file-kind')
    if (entries.some(({ name }) => MACROS.test(name))) throw new AppError('file-macros')
    let text = ''
    for await (const chunk of zip.decompress(types, MAX_TYPES)) text += chunk.toString('latin1')
    const kind = kindOf(text, entries)
    for (const entry of entries) for await (const _ of zip.decompress(entry, MAX_DECOMPRESSED));
    return kind
  } finally {
    zip.close()
  }
}

const isBomb = (decompressed: number, size: number) =>
  decompressed > MAX_DECOMPRESSED || (decompressed > ALWAYS_ACCEPTED && decompressed > size * MAX_RATIO)

const OVERRIDE = /<(?:\w+:)?Override\b[^>]*>/g

/** The kind of the main part by the list of content types; the part must exist. */
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
