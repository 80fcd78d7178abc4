import { FILE_KINDS, type FileKind } from './file-kinds.ts'

/** The longest name of a file, in bytes of UTF-8: less than any file system takes. */
export const LONGEST_NAME = 200

// Nothing of these is seen, or they turn around what is: controls, bidi marks and overrides, tags, half characters, marks of order.
const HIDDEN =
  /[[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufffd]/gv
// What some file system or shell makes its own of.
const FORBIDDEN = /[<>:"|?*]/g
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(\.|$))/i
const MARKS_OF_ENDING = /^[\s.]+|[\s.]+$/g

/**
 * A file's name as it may be kept, shown and saved on any machine: the last part of a path, NFC, nothing hidden, at most
 * LONGEST_NAME bytes with its ending whole. Null when nothing is left of it.
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
  docx: ['docx'],
  xlsx: ['xlsx'],
}
// Endings that say of a file what it is, where it is something else.
const TELLING = new Set([
  ...Object.values(FITTING).flat(),
  ...'doc dot docm dotx xls xlsm xlsb xlt ppt pptx odt ods rtf txt csv htm html xhtml svg xml json js mjs css'.split(
    ' ',
  ),
  ...'gif bmp tif tiff heic heif avif ico psd ai eps mp4 mov zip rar 7z gz tar jar apk exe com bat cmd ps1'.split(' '),
  ...'msi scr dll sh php py vbs wsf hta lnk iso img bin dat tmp'.split(' '),
])

/** A tidy name under an ending of its content's kind: one that fits stays as it is, one that says another is replaced. */
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

/** A name in two: what it is called, and its ending with the point; no ending is longer than ten letters. */
function parted(name: string): [stem: string, ending: string] {
  const found = /^(.+)(\.[\p{L}\p{N}]{1,10})$/su.exec(name)
  return found ? [found[1] ?? '', found[2] ?? ''] : [name, '']
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a text, cut between what people see as characters; where one alone is longer than all, within it. */
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
