/** The longest side of a sheet, in points: that of A4. */
const SHEET_SIDE = 842

/** A page as a JPEG, in grey or in colours. */
export type PagePicture = { jpeg: Buffer; width: number; height: number; isGrey: boolean }

/** A PDF of pictures, each on a sheet of its own proportions. */
export function pdfOf(pages: readonly PagePicture[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = pieces[0]?.length ?? 0
  const push = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  const put = (dictionary: string, stream?: Buffer) => {
    places.push(length)
    push(Buffer.from(`${places.length} 0 obj\n${dictionary}\n`))
    if (stream) for (const piece of [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]) push(piece)
    push(Buffer.from('endobj\n'))
  }
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  put('<</Type/Catalog/Pages 2 0 R>>')
  put(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`)
  for (const { jpeg, width, height, isGrey } of pages) {
    const scale = SHEET_SIDE / Math.max(width, height)
    const [across, down] = [width * scale, height * scale].map((side) => side.toFixed(2))
    const own = places.length + 1
    put(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Contents ${own + 1} 0 R/Resources<</XObject<</P ${own + 2} 0 R>>>>>>`,
    )
    const content = Buffer.from(`${across} 0 0 ${down} 0 0 cm /P Do`)
    put(`<</Length ${content.length}>>`, content)
    put(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${isGrey ? 'DeviceGray' : 'DeviceRGB'}/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>`,
      jpeg,
    )
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = places.length + 1
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}
