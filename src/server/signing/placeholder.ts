/** The bytes that a signature may take: a chain of three certificates of 4096 bits needs about 6 kB. */
const ROOM = 12_288
/** What the signing library looks for and replaces by the range of the signed bytes. */
const BYTE_RANGE = '/ByteRange [0 /********** /********** /**********]'

/** What is written in the signature beside the certificate: why, and when. */
export type Signing = { reason: string; at: Date }

/**
 * Adds to a PDF, as an update behind its bytes, an invisible signature field with room for a signature; everything before stays as it is.
 * Reads files with a plain table of references, such as Typst writes them. Throws Error for others.
 */
export function withPlaceholder(pdf: Uint8Array, { reason, at }: Signing): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const size = Number(found(/\/Size (\d+)/, trailer))
  const root = Number(found(/\/Root (\d+) 0 R/, trailer))
  const info = /\/Info \d+ 0 R/.exec(trailer)?.[0] ?? ''
  const id = found(/\/ID (\[[\s\S]*?\])/, trailer)
  const start = Number(found(/startxref\s+(\d+)/, trailer))
  const offsets = offsetsOf(text, start)
  const objectOf = (number: number): string => {
    const from = offsets.get(number)
    if (from === undefined) throw new Error(`the PDF has no object ${number}`)
    const body = text.slice(text.indexOf('obj', from) + 3, text.indexOf('endobj', from)).trim()
    if (!body.startsWith('<<') || !body.endsWith('>>')) throw new Error(`object ${number} of the PDF is no dictionary`)
    return body
  }
  const catalog = objectOf(root)
  const page = firstPage(objectOf, Number(found(/\/Pages (\d+) 0 R/, catalog)))
  const [field, signature] = [size, size + 1]
  const made: [number, string][] = [
    [root, withEntry(catalog, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`)],
    [page, withAnnotation(objectOf(page), `${field} 0 R`)],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /F 132 /Rect [0 0 0 0] /P ${page} 0 R /V ${signature} 0 R >>`,
    ],
    [
      signature,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached ${BYTE_RANGE} /Contents <${'0'.repeat(ROOM * 2)}> /Reason ${textString(reason)} /M (${pdfDate(at)}) >>`,
    ],
  ]
  return appended(text, made, `/Size ${size + 2} /Root ${root} 0 R ${info} /ID ${id} /Prev ${start}`)
}

function found(pattern: RegExp, text: string): string {
  const [, value] = pattern.exec(text) ?? []
  if (value === undefined) throw new Error('the PDF has no plain table of references')
  return value
}

/** Where each object begins, by the sections of the table. */
function offsetsOf(text: string, start: number): Map<number, number> {
  const lines = text.slice(start, text.indexOf('trailer', start)).split(/\r?\n/).slice(1)
  const offsets = new Map<number, number>()
  let number = 0
  for (const line of lines) {
    const [first = '', second = '', use] = line.trim().split(/\s+/)
    if (use === 'n') offsets.set(number, Number(first))
    if (use) number++
    else if (second) number = Number(first)
  }
  return offsets
}

function firstPage(objectOf: (number: number) => string, at: number): number {
  const node = objectOf(at)
  if (!/\/Type\s*\/Pages\b/.test(node)) return at
  return firstPage(objectOf, Number(found(/\/Kids\s*\[\s*(\d+) 0 R/, node)))
}

const withEntry = (dictionary: string, entry: string) => `${dictionary.slice(0, -2)} ${entry} >>`

function withAnnotation(page: string, reference: string): string {
  if (!/\/Annots\b/.test(page)) return withEntry(page, `/Annots [${reference}]`)
  const more = page.replace(/\/Annots\s*\[/, (opening) => `${opening}${reference} `)
  if (more === page) throw new Error('the annotations of the first page are no list of their own')
  return more
}

/** A text as PDF has it: UTF-16 with its mark, in hexadecimal digits. */
const textString = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const pdfDate = (at: Date) => `D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`

function appended(text: string, objects: readonly [number, string][], trailer: string): Uint8Array {
  let body = text.endsWith('\n') ? text : `${text}\n`
  const entries = objects.map(([number, dictionary]) => {
    const entry = `${number} 1\n${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${number} 0 obj\n${dictionary}\nendobj\n`
    return entry
  })
  const start = body.length
  return Buffer.from(
    `${body}xref\n${entries.join('')}trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}
