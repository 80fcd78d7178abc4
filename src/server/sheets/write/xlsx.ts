import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { partsOf } from './xlsx-parts.ts'
import { type Sheet, sheetEnd, sheetRows, sheetStart } from './xlsx-sheet.ts'

/**
 * A workbook of one sheet, piece by piece: rows are written as they come and packed by zlib's threads, so that neither the memory
 * nor the event loop notices how many there are. A source that fails breaks the file off.
 */
export async function* writeXlsx<Row>(sheet: Sheet<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  const archive = new ZipArchive()
  for (const [name, text] of partsOf(sheet)) archive.append(text, { name })
  const rows = Readable.from(sheetXml(sheet, batches))
  // The library waits for ever for a stream that fails.
  rows.once('error', (error) => archive.destroy(error))
  archive.append(rows, { name: 'xl/worksheets/sheet1.xml' })
  // What goes wrong is told by the stream itself.
  archive.finalize().catch(() => undefined)
  try {
    yield* archive
  } finally {
    rows.destroy()
    archive.destroy()
  }
}

async function* sheetXml<Row>(sheet: Sheet<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetStart(sheet))
  let count = 1
  for await (const batch of batches) {
    yield Buffer.from(sheetRows(sheet, batch, count))
    count += batch.length
  }
  yield Buffer.from(sheetEnd(sheet, count))
}
