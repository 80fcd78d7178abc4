import { deflateSync, inflateSync } from 'node:zlib'

/** A literal string, whose content is none of ours, or what opens or closes marked content. */
const MARKS = /\((?:[^\\()]|\\.)*\)|\/ReversedChars BMC\n|\bB[DM]C\b|\bEMC\b\n?/gs
const REVERSED = '/ReversedChars BMC'
/** The object of a page's content, as Typst writes it: it alone has nothing but these. */
const CONTENT = /^\d+ 0 obj\n<<\s+\/Length \d+\s+\/Filter \/FlateDecode\s+>>\nstream\n/
const HEAD = 100

/**
 * A PDF as Typst writes it, so that programs find words of Arabic in it. Typst writes each word of a line as reversed letters for itself, from the left;
 * pdf.js takes each for a line of its own and so reads the words from the last to the first. Without these marks it takes all of them for one, which it turns round as
 * a whole. PDFium reads each line of a document that is said to go from right to left that way, numbers and addresses too: where it is not said, by
 * what is in the line. Throws for a file without a table of its objects.
 */
export function searchable(pdf: Buffer): Buffer {
  const tail = pdf.subarray(-HEAD).toString('latin1')
  const table = Number(/startxref\s+(\d+)/.exec(tail)?.[1])
  const trailer = pdf.subarray(table).toString('latin1')
  const [, count = '0'] = /^xref\n0 (\d+)\n/.exec(trailer) ?? []
  const entries = trailer.indexOf('0000000000')
  if (Number(count) === 0 || entries < 0) throw new Error('The PDF has no table of its objects.')
  const starts = Array.from({ length: Number(count) - 1 }, (_, at) =>
    Number(trailer.slice(entries + 20 * (at + 1), entries + 20 * (at + 1) + 10)),
  )
  const order = starts.toSorted((a, b) => a - b)
  const parts = [pdf.subarray(0, order[0])]
  const moved = new Map<number, number>()
  let at = order[0] ?? 0
  for (const [index, start] of order.entries()) {
    const object = withoutMarks(pdf.subarray(start, order[index + 1] ?? table))
    moved.set(start, at)
    parts.push(object)
    at += object.length
  }
  const rows = starts.map((start) => `${String(moved.get(start)).padStart(10, '0')} 00000 n\r\n`)
  const rest = trailer.slice(entries + 20 * Number(count)).replace(/startxref\s+\d+/, `startxref\n${at}`)
  parts.push(Buffer.from(trailer.slice(0, entries + 20) + rows.join('') + rest, 'latin1'))
  return Buffer.concat(parts)
}

/** An object of a PDF without the marks of reversed words where it is the content of a page, and without the direction of the document. */
function withoutMarks(object: Buffer): Buffer {
  const head = CONTENT.exec(object.subarray(0, HEAD).toString('latin1'))?.[0]
  if (head === undefined) return object.includes('/ViewerPreferences') ? withoutDirection(object) : object
  const end = object.lastIndexOf('\nendstream')
  const content = inflateSync(object.subarray(head.length, end)).toString('latin1')
  if (!content.includes(REVERSED)) return object
  const packed = deflateSync(Buffer.from(withoutReversed(content), 'latin1'))
  return Buffer.concat([
    Buffer.from(head.replace(/\/Length \d+/, `/Length ${packed.length}`), 'latin1'),
    packed,
    object.subarray(end),
  ])
}

function withoutReversed(content: string): string {
  const open: boolean[] = []
  return content.replace(MARKS, (mark) => {
    if (mark.startsWith('(')) return mark
    if (mark.startsWith('EMC')) return open.pop() ? '' : mark
    const isReversed = mark.startsWith(REVERSED)
    open.push(isReversed)
    return isReversed ? '' : mark
  })
}

const withoutDirection = (object: Buffer): Buffer =>
  Buffer.from(object.toString('latin1').replace('/Direction /R2L', '/Direction /L2R'), 'latin1')
