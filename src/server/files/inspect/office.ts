import { AppError } from '#kernel/errors.ts'
import { attribute, createTagParser } from '../../sheets/xml-tags.ts'
import { openZip, type Zip, type ZipEntry } from './zip.ts'

/** The most that an office file may decompress to, in bytes, and as a ratio above a size that is always accepted. */
const MAX_DECOMPRESSED = 256 * 1_048_576
const ALWAYS_ACCEPTED = 32 * 1_048_576
const MAX_RATIO = 200
const TYPES = '[Content_Types].xml'
/** The most that a part may decompress to which others parse: all but pictures and the like. */
const MAX_PART = 128 * 1_048_576
const MEDIA = /(^|\/)(media|embeddings)\//i
// 10,000 parts, each with its own entry, take less.
const MAX_TYPES = 2_097_152

const MAIN = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml': 'pptx',
  'application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml': 'pptx',
} as const
type OfficeKind = (typeof MAIN)[keyof typeof MAIN]
const MACROS = /vbaproject|vbadata|macroenabled|(^|\/)macrosheets\//i

/**
 * Inspects a ZIP as a Word, Excel or PowerPoint file: every entry is decompressed and counted, since its declared size may be wrong. Throws
 * the error of `refusal` for the names in another ZIP, AppError 'file-kind' (another Office file), 'file-macros', 'file-bomb', or 'file-damaged' (truncated, encrypted, entries that overlap, hide
 * in gaps or have paths outside of the archive, or data before or after it).
 */
export async function inspectOffice(
  path: string,
  size: number,
  refusal: (names: readonly string[]) => AppError = () => new AppError('file-kind'),
): Promise<OfficeKind> {
  const zip = await openZip(path, size)
  try {
    const entries = await zip.entries()
    const declared = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (isBomb(declared, size)) throw new AppError('file-bomb')
    const types = entries.find(({ name }) => name === TYPES)
    if (!types || types.size > MAX_TYPES) throw refusal(entries.map(({ name }) => name))
    if (entries.some(({ name }) => MACROS.test(name))) throw new AppError('file-macros')
    const kind = kindOf(await overridesOf(zip, types), entries)
    for (const entry of entries)
      for await (const _ of zip.decompress(entry, MEDIA.test(entry.name) ? MAX_DECOMPRESSED : MAX_PART));
    return kind
  } finally {
    zip.close()
  }
}

const isBomb = (decompressed: number, size: number) =>
  decompressed > MAX_DECOMPRESSED || (decompressed > ALWAYS_ACCEPTED && decompressed > size * MAX_RATIO)

type Override = { type: string; part: string }

/** The refusal of a ZIP that is no Office file, by the names of what is in it. */
export function zipRefusal(names: readonly string[]): AppError {
  const some = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (some(/\.kml$/i)) return new AppError('file-is-data', { params: { seen: 'KMZ' } })
  if (some(/\.shp$/i)) return new AppError('file-is-data', { params: { seen: 'Shapefile' } })
  if (names.includes('META-INF/MANIFEST.MF') || names.includes('AndroidManifest.xml'))
    return new AppError('file-is-program', { params: { seen: 'JAR, APK' } })
  if (names.includes('mimetype')) return new AppError('file-is-other', { params: { seen: 'OpenDocument' } })
  if (some(/^Index\/.*\.iwa$/)) return new AppError('file-is-other', { params: { seen: 'Apple iWork' } })
  return new AppError('file-is-archive', { params: { seen: 'ZIP' } })
}

/** The entries of the list of content types, parsed in time that grows with its length alone. Throws AppError 'file-macros' or 'file-damaged'. */
async function overridesOf(zip: Zip, types: ZipEntry): Promise<Override[]> {
  const found: Override[] = []
  const parser = createTagParser({
    open(name, attributes) {
      const type = attribute(attributes, 'ContentType') ?? ''
      const part = attribute(attributes, 'PartName') ?? ''
      if (MACROS.test(type) || MACROS.test(part)) throw new AppError('file-macros')
      if (name === 'Override') found.push({ type, part: part.replace(/^\//, '') })
    },
    text() {},
    close() {},
  })
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of zip.decompress(types, MAX_TYPES)) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode())
  parser.end()
  return found
}

/** The kind of the main part by the list of content types; the part must exist. */
function kindOf(types: readonly Override[], entries: readonly ZipEntry[]): OfficeKind {
  const [only, ...more] = types.filter(({ type }) => Object.hasOwn(MAIN, type))
  if (!only || more.length > 0 || !entries.some(({ name }) => name === only.part)) throw new AppError('file-kind')
  return MAIN[only.type as keyof typeof MAIN]
}
