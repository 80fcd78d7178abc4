import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** An object of a PDF: its dictionary, and its stream if it has one. */
type Part = string | { dict: string; data: Buffer }

/** Writes a PDF of objects, numbered from 1; the first is the catalogue. */
export function writePdf(parts: readonly Part[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const at: number[] = []
  let length = pieces[0]?.length ?? 0
  const push = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  parts.forEach((part, index) => {
    at.push(length)
    const { dict, data } = typeof part === 'string' ? { dict: part, data: undefined } : part
    push(Buffer.from(`${index + 1} 0 obj\n`))
    if (data) {
      push(Buffer.from(`${dict.replace(/>>$/, `/Length ${data.length}>>`)}\nstream\n`, 'latin1'))
      push(data)
      push(Buffer.from('\nendstream'))
    } else push(Buffer.from(dict, 'latin1'))
    push(Buffer.from('\nendobj\n'))
  })
  const lines = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = parts.length + 1
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(pieces)
}

type Extras = {
  /** Further entries of the catalogue, such as an open action. */
  catalogue?: string
  /** Further entries of each page, such as links. */
  page?: string
  /** Bytes stored with each page beside its content stream. */
  beside?: () => Buffer
}

/** A PDF of pages that are drawn by these streams of operators; `resources` are what they name, `more` objects those need. */
function drawnPdf(contents: readonly Buffer[], resources: string, more: readonly Part[], extras: Extras = {}): Part[] {
  const { catalogue = '', page = '' } = extras
  const [first, begun] = [3 + more.length, 3]
  const count = contents.length
  const kids = contents.map((_, index) => `${first + index} 0 R`).join(' ')
  const named = resources.replace(/#(\d+)/g, (_, nth: string) => `${begun + Number(nth)} 0 R`)
  return [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Count ${count}/Kids[${kids}]/MediaBox[0 0 595 842]/Resources<<${named}>>>>`,
    ...more,
    // All pages before what is drawn on them, so that one is found without reading the others.
    ...contents.map((_, index) => `<</Type/Page/Parent 2 0 R/Contents ${first + count + index} 0 R${page}>>`),
    ...contents.map((data): Part => ({ dict: '<</Filter/FlateDecode>>', data: deflateSync(data) })),
  ]
}

const HELVETICA: Part = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
const FONT = '/Font<</F #0>>'
const shown = (text: string) =>
  Buffer.from(`BT /F 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`, 'latin1')

/** A PDF with a line of Latin text on each page, in a font that the reader has to bring. */
export function textPdf(lines: readonly string[], extras: Extras = {}): Buffer {
  const { beside = () => Buffer.alloc(0) } = extras
  const contents = lines.map((line) => Buffer.concat([shown(line), Buffer.from(`\n%${beside().toString('hex')}`)]))
  return writePdf(drawnPdf(contents, FONT, [HELVETICA], extras))
}

/** A page that is one JPEG, as scanners make them. */
export function scannedPdf(jpeg: Buffer, width: number, height: number): Buffer {
  const picture = {
    dict: `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode>>`,
    data: jpeg,
  }
  return writePdf(drawnPdf([picturePage], '/XObject<</I #0>>', [picture]))
}

const picturePage = Buffer.from('q 595 0 0 842 0 0 cm /I Do Q')

/** A page that is one JBIG2 picture, as office scanners make them: white, black from a quarter of its width to the middle. */
export function jbig2Pdf(): Buffer {
  const [width, height] = [64, 64]
  // As facsimiles code it: the first line by its runs of 16 white and 16 black, each other one as the line above.
  const bits = `001${'101010'}${'0000010111'}1${'111'.repeat(height - 1)}${'000000000001'.repeat(2)}`
  const group4 = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2)))
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length)
    values.forEach((value, index) => {
      bytes.writeUInt32BE(value, 4 * index)
    })
    return bytes
  }
  const segment = (nth: number, type: number, data: Buffer) =>
    Buffer.concat([words(nth), Buffer.from([type, 0, 1]), words(data.length), data])
  const page = segment(0, 48, Buffer.concat([words(width, height, 0, 0), Buffer.from([0, 0, 0])]))
  // An immediate generic region, combined by OR, coded by MMR.
  const region = segment(1, 38, Buffer.concat([words(width, height, 0, 0), Buffer.from([0, 1]), group4]))
  const picture = {
    dict: `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode>>`,
    data: Buffer.concat([page, region]),
  }
  return writePdf(drawnPdf([picturePage], '/XObject<</I #0>>', [picture]))
}

/** A PDF of one line that opens with a password: AES-256, of the fifth revision. */
export function lockedPdf(line: string, password: string): Buffer {
  const key = createHash('sha256').update('the key of the file').digest()
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const sealed = (by: Buffer) => {
    const cipher = createCipheriv('aes-256-cbc', by, Buffer.alloc(16)).setAutoPadding(false)
    return Buffer.concat([cipher.update(key), cipher.final()])
  }
  const word = Buffer.from(password)
  const [check, open] = [Buffer.from('checking'), Buffer.from('openings')]
  const user = Buffer.concat([sha(word, check), check, open])
  const owner = Buffer.concat([sha(word, check, user), check, open])
  const perms = Buffer.from([0xfc, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x54, 0x61, 0x64, 0x62, 1, 2, 3, 4])
  const block = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const parts = drawnPdf([shown(line)], FONT, [HELVETICA]).map((part) => {
    if (typeof part === 'string') return part
    const salt = Buffer.alloc(16, 7)
    const cipher = createCipheriv('aes-256-cbc', key, salt)
    return { dict: part.dict, data: Buffer.concat([salt, cipher.update(part.data), cipher.final()]) }
  })
  const encryption = [
    '<</Filter/Standard/V 5/R 5/Length 256/P -4/StmF/C/StrF/C/CF<</C<</CFM/AESV3/Length 32/AuthEvent/DocOpen>>>>',
    `/U${hex(user)}/O${hex(owner)}/UE${hex(sealed(sha(word, open)))}`,
    `/OE${hex(sealed(sha(word, open, user)))}/Perms${hex(Buffer.concat([block.update(perms), block.final()]))}>>`,
  ].join('')
  const id = hex(Buffer.alloc(16, 1))
  return writePdf([...parts, encryption], `/Encrypt ${parts.length + 1} 0 R/ID[${id}${id}]`)
}

/** A PDF of one page with so many incompressible bytes. */
export const heavyPdf = (size: number): Buffer =>
  writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]>>',
    '<</Type/Page/Parent 2 0 R>>',
    { dict: '<<>>', data: randomBytes(size) },
  ])
