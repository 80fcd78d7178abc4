import iconv from 'iconv-lite'
import { AppError } from '#kernel/errors.ts'
import { SEPARATORS, type TextEncoding, type TextReading } from '#kernel/sheets.ts'

/** A text as it was decoded, and the signs that stand for damaged bytes. */
export type Decoded = { text: string; encoding: TextEncoding }

/** The sign in the place of bytes that are no letter of the encoding. */
export const DAMAGED = '\ufffd'
/** How much of a text is judged. */
const JUDGED = 65_536

/**
 * Decodes a file's text, in the encoding that is asked for or else: by its byte order mark; UTF-16 without one, by where its bytes repeat; UTF-8, with DAMAGED for bytes that are none where nearly all
 * others are; else by the encoding of older programs in which it has the most Arabic words. Throws AppError 'sheet-unknown' for what is no text.
 */
export function decodeText(bytes: Buffer, asked?: TextEncoding): Decoded {
  const encoding = asked ?? encodingOf(bytes)
  const text = decode(bytes, encoding)
  if (!isText(text)) throw new AppError('sheet-unknown')
  return { text, encoding }
}

function decode(bytes: Buffer, encoding: TextEncoding): string {
  if (encoding === 'mac-arabic')
    return [...bytes].map((byte) => MAC_ARABIC[byte - 128] ?? String.fromCharCode(byte)).join('')
  const old = OLD[encoding]
  return old ? iconv.decode(bytes, old) : new TextDecoder(encoding).decode(bytes)
}

/** Encodings of older programs by their names in the library. */
const OLD: Readonly<Partial<Record<TextEncoding, string>>> = {
  'windows-1256': 'win1256',
  'iso-8859-6': 'iso88596',
  'dos-720': 'cp720',
}
/** Those that are judged, the likeliest first. */
const GUESSED = ['windows-1256', 'iso-8859-6', 'mac-arabic', 'dos-720'] as const

/** The upper half of Mac Arabic, by Unicode's mapping of Apple's Arabic character set: its second set of Latin signs, for writing from right to left, is that of the first. */
const MAC_ARABIC =
  'Ä\u00a0ÇÉÑÖÜáàâäں«çéèêëí…îïñó»ôö÷úùûü !"#$٪&\'()*+،-./٠١٢٣٤٥٦٧٨٩:؛<=>؟❊ءآأؤإئابةتثجحخدذرزسشصضطظعغ[\\]^_ـفقكلمنهوىي\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652پٹچەڤگڈڑ{|}ژے'

function encodingOf(bytes: Buffer): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const wide = wideOf(bytes)
  if (wide) return wide
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.split(DAMAGED).length - 1
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is ASCII
  const others = text.replace(/[\x00-\x7f\ufffd]/g, '').length
  if (damaged === 0 || others >= damaged * 4) return 'utf-8'
  const head = bytes.subarray(0, JUDGED)
  const scores = GUESSED.map((encoding) => ({ encoding, score: plausibility(decode(head, encoding)) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** UTF-16 without its mark: nearly every second byte is that of the block of Latin or of Arabic letters. */
function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 4096)
  if (sample.length < 8) return undefined
  const isBlock = (byte: number) => byte === 0 || byte === 0x06
  const shareOf = (from: 0 | 1) => {
    const some = sample.filter((_, at) => at % 2 === from)
    return some.filter(isBlock).length / some.length
  }
  const [even, odd] = [shareOf(0), shareOf(1)]
  if (odd > 0.9 && even < 0.5) return 'utf-16le'
  return even > 0.9 && odd < 0.5 ? 'utf-16be' : undefined
}

/** How often Arabic has its letters, the more the higher. */
const FREQUENT = /[اليمنرةتوبه]/g
const WORD = /[^\x20-\x40\x5b-\x60\x7b-\x7f\s،؛؟«»٪٫٬٠-٩²]+/g
/** What sheets of properties have in their heads and cells. */
const KNOWN =
  /^(?:ال(?:مساحة|منطقة|قطعة|قسيمة|سعر|حالة|مالك|عقار|كويت|سالمية)|نوع|اسم|رقم|تاريخ|سكن|بيت|بيع|قائم|شارع|خاص)$/

/** How much a text looks like Arabic: its common letters and words, less the signs that are no part of any word. */
function plausibility(text: string): number {
  let score = 0
  for (const [word] of text.matchAll(WORD)) {
    const letters = word.replace(/[\u064b-\u0652ـ]/g, '')
    if (/^[\x21-\x7e\u00c0-\u017f]+$/.test(letters)) continue
    const arabic = letters.replace(/[^\u0621-\u064a]/g, '').length
    score += arabic - 4 * (letters.length - arabic) + (letters.match(FREQUENT)?.length ?? 0)
    if (KNOWN.test(letters)) score += 20
    else if (/^(?:[وبكل]?ال|لل)[\u0621-\u064a]{3,}$/.test(letters)) score += 4
    // These end words.
    if (/[ةى][\u0621-\u064a]/.test(letters)) score -= 6
  }
  return score
}

// Markup, rich text and PostScript are texts too.
const OTHER = /^\s*(?:<[!?a-z]|\{\\rtf|%!?PDF|%!PS)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\x00-\x08\x0e-\x1f]/g

function isText(text: string): boolean {
  if (OTHER.test(text.slice(0, 200)) || text.includes('\0')) return false
  return (text.match(CONTROLS)?.length ?? 0) <= text.length / 1000
}

/**
 * The separator of a text's columns: the one that is asked for, else declared by its first line (Excel's `sep=;`), else the one that splits most of the first lines into
 * the same number of columns. `from` is how many rows to skip.
 */
export function separatorOf(text: string, asked?: TextReading['separator']): { separator: string; from: number } {
  const declared = /^\ufeff?sep=(.)\r?\n/.exec(text)?.[1]
  const from = declared ? 1 : 0
  if (asked ?? declared) return { separator: asked ?? declared ?? ',', from }
  const lines = text
    .slice(0, 65_536)
    // Separators in quotation marks do not count.
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return { separator, alike: counts.filter((count) => count === usual).length, usual }
  })
  const best = scores.toSorted((a, b) => b.alike * Math.min(b.usual, 5) - a.alike * Math.min(a.usual, 5))[0]
  return { separator: best && best.usual > 0 ? best.separator : ',', from }
}
