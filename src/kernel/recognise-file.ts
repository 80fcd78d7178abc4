import { decodeText } from './decode-text.ts'

/** How many bytes of a file's beginning tell what it is. */
export const HEAD_LENGTH = 4096
/** Within how many bytes readers look for the beginning of a PDF. */
const PDF_WITHIN = 1024

/** What a file's beginning says that it is; what lies in a ZIP, a compound file or a text is found by reading on. */
export type FileSort =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'heic'
  | 'avif'
  | 'tiff'
  | 'pdf'
  | 'zip'
  | 'compound'
  | 'dwg'
  | 'dxf'
  | 'mail'
  | 'text'

/** The codes of refusals that name what was seen; each tells its own way out. */
export type SeenCode =
  | 'file-is-video'
  | 'file-is-audio'
  | 'file-is-archive'
  | 'file-is-program'
  | 'file-is-page'
  | 'file-is-data'
  | 'file-is-other'
type Seen = { sort: FileSort } | { code: SeenCode | 'file-kind'; seen: string }

/** The sorts that a record of pictures accepts. */
export const PICTURE_SORTS: readonly FileSort[] = ['jpeg', 'png', 'webp', 'heic', 'avif']

/** What papers are called where only pictures are accepted: names that are the same in both languages. */
export const SORT_NAMES: Readonly<Partial<Record<FileSort, string>>> = {
  tiff: 'TIFF',
  pdf: 'PDF',
  zip: 'Office, ZIP',
  compound: 'Office',
  dwg: 'DWG',
  dxf: 'DXF',
  mail: 'EML',
  text: 'TXT',
}

const sort = (found: FileSort): Seen => ({ sort: found })
const refused = (code: SeenCode, seen: string): Seen => ({ code, seen })

// What a file begins with, in Latin letters for bytes; the longest first.
const BEGINNINGS: readonly (readonly [begin: string, seen: Seen])[] = [
  ['\x89PNG\r\n\x1a\n', sort('png')],
  ['\xff\xd8\xff', sort('jpeg')],
  ['II*\0', sort('tiff')],
  ['MM\0*', sort('tiff')],
  ['II+\0', sort('tiff')],
  ['MM\0+', sort('tiff')],
  ['PK\x03\x04', sort('zip')],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', sort('compound')],
  ['AutoCAD Binary DXF', sort('dxf')],
  ['GIF8', refused('file-is-other', 'GIF')],
  ['8BPS', refused('file-is-other', 'PSD')],
  ['\x00\x00\x01\x00', refused('file-is-other', 'ICO')],
  ['\xff\x0a', refused('file-is-other', 'JPEG XL')],
  ['\x00\x00\x00\x0cJXL ', refused('file-is-other', 'JPEG XL')],
  ['\x00\x00\x00\x0cjP  ', refused('file-is-other', 'JPEG 2000')],
  ['{\\rtf', refused('file-is-other', 'RTF')],
  ['PK\x05\x06', refused('file-is-archive', 'ZIP')],
  ['PK\x07\x08', refused('file-is-archive', 'ZIP')],
  ['Rar!\x1a\x07', refused('file-is-archive', 'RAR')],
  ["7z\xbc\xaf'\x1c", refused('file-is-archive', '7z')],
  ['\x1f\x8b', refused('file-is-archive', 'GZ')],
  ['\x1aE\xdf\xa3', refused('file-is-video', 'MKV, WebM')],
  ['\x00\x00\x01\xba', refused('file-is-video', 'MPEG')],
  ['FLV\x01', refused('file-is-video', 'FLV')],
  ['0&\xb2u\x8ef\xcf\x11', refused('file-is-video', 'WMV')],
  ['ID3', refused('file-is-audio', 'MP3')],
  ['OggS', refused('file-is-audio', 'OGG')],
  ['fLaC', refused('file-is-audio', 'FLAC')],
  ['#!AMR', refused('file-is-audio', 'AMR')],
  ['\x7fELF', refused('file-is-program', 'ELF')],
  ['\xca\xfe\xba\xbe', refused('file-is-program', 'Java')],
  ['#!', refused('file-is-program', 'Script')],
  ['\x00\x00\x27\x0a', refused('file-is-data', 'SHP')],
]
/** Two or three letters that other bytes may begin with too: asked once nothing else was found. */
const WEAK: typeof BEGINNINGS = [
  ['MZ', refused('file-is-program', 'EXE')],
  ['BM', refused('file-is-other', 'BMP')],
  ['%!PS', refused('file-is-other', 'PostScript')],
  ['SQLite format 3\0', refused('file-is-data', 'GeoPackage, SQLite')],
]

/**
 * What a file is by its first HEAD_LENGTH bytes, whatever it is called: a sort that is read further, or the refusal that names what it is; 'file-kind'
 * where that is not known.
 */
export function recognise(head: Uint8Array): Seen {
  const text = latin(head)
  const begins = ([begin]: (typeof BEGINNINGS)[number]) => text.startsWith(begin)
  const known = BEGINNINGS.find(begins)
  if (known) return known[1]
  const boxed = riffOf(text) ?? boxOf(text) ?? drawingOf(text) ?? pageOf(decodeText(head))
  if (boxed) return boxed
  const isPdf = text.slice(0, PDF_WITHIN + 5).includes('%PDF-')
  if (isMail(text)) return sort('mail')
  if (isPdf) return sort('pdf')
  const weak = WEAK.find(begins)
  if (weak) return weak[1]
  const plain = decodeText(head)
  if (plain === null) return { code: 'file-kind', seen: '' }
  if (/^\s*[[{]\s*["\]}[{]/.test(plain)) return refused('file-is-data', 'JSON')
  return sort('text')
}

const latin = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, HEAD_LENGTH), (byte) => String.fromCharCode(byte)).join('')

function riffOf(text: string): Seen | undefined {
  if (!text.startsWith('RIFF')) return undefined
  const form = text.slice(8, 12)
  if (form === 'WEBP') return sort('webp')
  return form === 'WAVE' ? refused('file-is-audio', 'WAV') : refused('file-is-video', 'AVI')
}

const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'heif']

/** By the brands of the first box of an ISO media file. */
function boxOf(text: string): Seen | undefined {
  if (text.slice(4, 8) !== 'ftyp') {
    // QuickTime of before brands.
    return /^\0[\s\S]{3}(moov|mdat|wide|free|skip)/.test(text) ? refused('file-is-video', 'MOV') : undefined
  }
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + text.charCodeAt(at), 0)
  const brands = [text.slice(8, 12), ...(text.slice(16, Math.min(length, 256)).match(/[\s\S]{4}/g) ?? [])]
  const [main = ''] = brands
  if (main.startsWith('avi')) return sort('avif')
  if (HEIC.includes(main)) return sort(brands.some((brand) => brand.startsWith('avi')) ? 'avif' : 'heic')
  if (main === 'crx ') return refused('file-is-other', 'CR3')
  if (main.startsWith('M4A')) return refused('file-is-audio', 'M4A')
  if (main === 'qt  ') return refused('file-is-video', 'MOV')
  return refused('file-is-video', main.startsWith('3g') ? '3GP' : 'MP4')
}

/** The drawings of AutoCAD: a DWG by its version, and a DXF by its first section, which comments may come before. */
function drawingOf(text: string): Seen | undefined {
  if (/^AC(1\.\d|10[0-4]\d)/.test(text)) return sort('dwg')
  return /^(\xef\xbb\xbf)?(\s*999\r?\n.*\r?\n)*\s*0\s*\r?\n\s*SECTION\s*\r?\n/.test(text) ? sort('dxf') : undefined
}

/** A page, a drawing or data in tags. */
function pageOf(text: string | null): Seen | undefined {
  const begin = text?.trimStart().slice(0, 2048) ?? ''
  const tag = /^(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+)?([a-z][\w:.-]*)/i
    .exec(begin)?.[1]
    ?.toLowerCase()
  if (tag === undefined) return undefined
  if (/(^|:)(kml|gml|gpx|featurecollection)$/.test(tag))
    return refused('file-is-data', tag.replace(/^.*:/, '').toUpperCase())
  return refused('file-is-page', tag === 'svg' ? 'SVG' : /^(html|head|body|title|script)/.test(tag) ? 'HTML' : 'XML')
}

const HEADER = /^([!-9;-~]{1,76}):/
const OF_MAIL = [
  'from',
  'to',
  'subject',
  'date',
  'received',
  'message-id',
  'mime-version',
  'return-path',
  'delivered-to',
]

/** A mail begins with headers, of which at least two are those of mails, and one says whom it is from or came by. */
function isMail(text: string): boolean {
  const lines = text
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^(From |>From )[^\n]*\n/, '')
    .split(/\r?\n/)
  const names: string[] = []
  // The last line of the beginning may be cut.
  for (const line of lines.length > 1 ? lines.slice(0, text.length < HEAD_LENGTH ? undefined : -1) : lines) {
    if (line === '') break
    if (/^[ \t]/.test(line) && names.length > 0) continue
    const name = HEADER.exec(line)?.[1]?.toLowerCase()
    if (name === undefined) return false
    names.push(name)
  }
  const known = OF_MAIL.filter((name) => names.includes(name))
  return known.length >= 2 && ['from', 'received', 'return-path', 'message-id'].some((name) => names.includes(name))
}
