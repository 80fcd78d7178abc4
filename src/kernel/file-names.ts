import { FILE_KINDS, type FileKind } from './file-kinds.ts'

/** The longest file name in bytes of UTF-8: below the limit of every file system. */
export const LONGEST_NAME = 200

// Invisible characters, and those that reorder visible ones: controls, bidi marks and overrides, lone surrogates, byte-order marks.
const HIDDEN =
  /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufffd]/gv
// Characters that some file system or shell reserves.
const FORBIDDEN = /[<>:"|?*]/g
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(\.|$))/i
const MARKS_OF_ENDING = /^[\s.]+|[\s.]+$/g

/**
 * A file name that is safe to store, show and save on any system: the last part of a path, in NFC, without hidden characters, cut
 * to LONGEST_NAME bytes with its extension intact. Null when nothing is left of it.
 */
export function tidyFileName(name: string): string | null {
  const last = name.replace(HIDDEN, '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(FORBIDDEN, '_').replace(/\s+/gu, ' ').replace(MARKS_OF_ENDING, '')
  const [stem, ending] = parted(plain)
  if (!stem) return null
  const safe = RESERVED.test(stem) ? `_${stem}` : stem
  const most = LONGEST_NAME - bytesOf(ending)
  return `${cut(safe, most).replace(MARKS_OF_ENDING, '')}${ending}`
}

const FITTING: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  tiff: ['tif', 'tiff'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  pptx: ['pptx', 'ppsx'],
  doc: ['doc', 'dot'],
  xls: ['xls', 'xlt'],
  ppt: ['ppt', 'pps', 'pot'],
  eml: ['eml'],
  msg: ['msg', 'oft'],
  dwg: ['dwg', 'dwt'],
  dxf: ['dxf'],
  txt: ['txt', 'text', 'log', 'md'],
  csv: ['csv', 'tsv'],
}
// Extensions that claim a kind of file, and are removed when the content is of another kind.
const TELLING = new Set([
  ...Object.values(FITTING).flat(),
  ...'docm dotx xlsm xlsb pptm odt ods rtf htm html xhtml svg xml json js mjs css'.split(' '),
  ...'gif bmp heic heif hif avif ico psd ai eps mp4 mov zip rar 7z gz tar jar apk exe com bat cmd ps1'.split(' '),
  ...'msi scr dll sh php py vbs wsf hta lnk iso img bin dat tmp'.split(' '),
])

/** A name with an extension of its content's kind: a fitting one is kept, one of another kind is replaced. */
export function fitEnding(name: string, kind: FileKind): string {
  const saysKind = (text: string) => FITTING[kind].includes(parted(text)[1].slice(1).toLowerCase())
  let rest = name
  while (!saysKind(rest)) {
    const [stem, ending] = parted(rest)
    if (!TELLING.has(ending.slice(1).toLowerCase())) break
    rest = stem
  }
  return saysKind(rest) ? rest : (tidyFileName(`${rest}.${FILE_KINDS[kind].ending}`) ?? name)
}

/** Splits a name into its stem and its extension with the dot; an extension has at most ten characters. */
function parted(name: string): [stem: string, ending: string] {
  const found = /^(.+)(\.[\p{L}\p{N}]{1,10})$/su.exec(name)
  return found ? [found[1] ?? '', found[2] ?? ''] : [name, '']
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a text, cut between graphemes, or between code points when the first grapheme alone is too long. */
function cut(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  const seen = LETTERS.segment(text)
  return (
    whole(
      Array.from(seen, ({ segment }) => segment),
      most,
    ) || whole([...text], most)
  )
}

function whole(parts: readonly string[], most: number): string {
  let text = ''
  let left = most
  for (const part of parts) {
    left -= bytesOf(part)
    if (left < 0) break
    text += part
  }
  return text
}
