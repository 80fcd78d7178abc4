import { deflateSync, inflateSync } from 'node:zlib'

/** A reversed word, and a part with a text of its own: nothing in them is marked, and no string has a line of its own. */
const REVERSED = /^\/ReversedChars BMC\n(.*?)^EMC\n/gms
const REPLACED = /^\/Span <<\n\s+\/ActualText [^\n]*\n>> BDC\n(.*?)^EMC\n/gms
/** The object of a page's content, as Typst writes it: it alone has nothing but these. */
const CONTENT = /^\d+ 0 obj\n<<\s+\/Length \d+\s+\/Filter \/FlateDecode\s+>>\nstream\n/
/** A code of a font, and the letters that it is read as. */
const LETTERS = /<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>/g
const HEAD = 120
/** The level of compression: half of the time of the usual one, and a hundredth more bytes. */
const LEVEL = 3

/**
 * A PDF as Typst writes it, so that programs find words of Arabic in it:
 * - Typst marks each word as reversed for itself, and writes a line's from the left; pdf.js takes each for a line of its own and so reads the last word first.
 *   Without the marks it takes all of them for one, and turns it round as a whole.
 * - A letter with a mark of a vowel is two forms, of which Typst says both letters of one, and again of both together, which every program turns round.
 *   Here each form is one letter.
 * - What has no form of its own, as a place where a long word may be broken, is read with the letter before it, wherever that letter is. Here it is not.
 * - Of a document that is said to go from right to left PDFium reads each line so, numbers and addresses too; where it is not said, by what is in the line.
 *
 * Throws for a file without a table of its objects.
 */
export function searchable(pdf: Buffer): Buffer {
  const table = Number(/startxref\s+(\d+)/.exec(pdf.subarray(-HEAD).toString('latin1'))?.[1])
  const trailer = pdf.subarray(table).toString('latin1')
  const count = Number(/^xref\n0 (\d+)\n/.exec(trailer)?.[1] ?? 0)
  const rowsAt = trailer.indexOf('0000000000')
  if (count === 0 || rowsAt < 0) throw new Error('The PDF has no table of its objects.')
  const starts = Array.from({ length: count - 1 }, (_, at) =>
    Number(trailer.slice(rowsAt + 20 * (at + 1)).slice(0, 10)),
  )
  const order = starts.toSorted((a, b) => a - b)
  const objects = order.map((start, at) => pdf.subarray(start, order[at + 1] ?? table))
  const widthless = widthlessCodes(objects)
  const parts = [pdf.subarray(0, order[0])]
  const moved = new Map<number, number>()
  let at = order[0] ?? 0
  for (const [index, given] of objects.entries()) {
    const object = plainObject(given, widthless)
    moved.set(order[index] ?? 0, at)
    parts.push(object)
    at += object.length
  }
  const rows = starts.map((start) => `${String(moved.get(start)).padStart(10, '0')} 00000 n\r\n`).join('')
  const rest = trailer.slice(rowsAt + 20 * count).replace(/startxref\s+\d+/, `startxref\n${at}`)
  return Buffer.concat([...parts, Buffer.from(trailer.slice(0, rowsAt + 20) + rows + rest, 'latin1')])
}

const headOf = (object: Buffer) => object.subarray(0, HEAD).toString('latin1')
const idOf = (head: string) => head.slice(0, head.indexOf(' '))

/** By the object of a font's letters: whether a code of the font has no width, as marks of vowels have none. */
function widthlessCodes(objects: readonly Buffer[]): Map<string, (code: number) => boolean> {
  const fonts = objects.filter((object) => headOf(object).includes('/Type /Font\n')).map(String)
  const widths = new Map(fonts.map((font) => [idOf(font), / \/W \[([\d .]+)\]/.exec(font)?.[1]]))
  return new Map(
    fonts.flatMap((font) => {
      const [, descendant = '', letters = ''] = /\[(\d+) 0 R\]\s+\/ToUnicode (\d+) 0 R/.exec(font) ?? []
      const listed = widths.get(descendant)
      // Ranges of codes, each with its width; what is not listed has none.
      const numbers = listed?.split(' ').map(Number) ?? []
      const wide = numbers.flatMap((from, at) =>
        at % 3 === 0 ? [{ from, to: numbers[at + 1] ?? from, width: numbers[at + 2] ?? 0 }] : [],
      )
      const isWide = (code: number) => wide.some(({ from, to, width }) => from <= code && code <= to && width > 0)
      return listed === undefined ? [] : [[letters, (code: number) => !isWide(code)] as const]
    }),
  )
}

function plainObject(object: Buffer, widthless: ReadonlyMap<string, (code: number) => boolean>): Buffer {
  const head = headOf(object)
  if (head.includes('/Type /CMap')) return plainLetters(object, widthless.get(idOf(head)))
  const start = CONTENT.exec(head)?.[0]
  if (start !== undefined) return plainContent(object, start)
  if (!object.includes('/Direction /R2L')) return object
  return Buffer.from(object.toString('latin1').replace('/Direction /R2L', '/Direction /L2R'), 'latin1')
}

/** The content of a page without the marks of reversed words and of parts with a text of their own. */
function plainContent(object: Buffer, start: string): Buffer {
  const end = object.lastIndexOf('\nendstream')
  const content = inflateSync(object.subarray(start.length, end)).toString('latin1')
  const plain = content.replace(REVERSED, '$1').replace(REPLACED, '$1')
  if (plain === content) return object
  const packed = deflateSync(Buffer.from(plain, 'latin1'), { level: LEVEL })
  const head = Buffer.from(start.replace(/\/Length \d+/, `/Length ${packed.length}`), 'latin1')
  return Buffer.concat([head, packed, object.subarray(end)])
}

/** The letters of a font's codes: of what has marks the form with a width is the letter, and the one without them is the marks. */
function plainLetters(object: Buffer, isWidthless: ((code: number) => boolean) | undefined): Buffer {
  const given = object.toString('latin1')
  const from = given.indexOf('stream\n') + 'stream\n'.length
  const end = given.lastIndexOf('\nendstream')
  const plain = given.slice(from, end).replace(LETTERS, (whole, code: string, hex: string) => {
    if (hex.length === 4) return whole
    const text = Buffer.from(hex, 'hex').swap16().toString('utf16le')
    const [marks, letters] = [text.replace(/[^\p{Mn}]/gu, ''), text.replace(/[\p{Mn}\p{Cf}]/gu, '')]
    const read = (isWidthless?.(Number.parseInt(code, 16)) ? marks : letters) || text
    return `<${code}> <${Buffer.from(read, 'utf16le').swap16().toString('hex').toUpperCase()}>`
  })
  const head = given.slice(0, from).replace(/\/Length \d+/, `/Length ${plain.length}`)
  return Buffer.from(head + plain + given.slice(end), 'latin1')
}
