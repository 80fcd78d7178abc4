import { readFile } from 'node:fs/promises'
import { ParseError } from '@xmldom/xmldom'
import { AppError } from '#kernel/errors.ts'
import type { PlaceFormat, SheetFile } from '#kernel/sheets.ts'
import { decodePlaces } from './geo/decode-places.ts'
import type { Layer } from './geo/layer.ts'
import { readPlacesJson } from './geo/read-json.ts'
import { readPlacesXml } from './geo/read-xml.ts'
import { readPlacesZip } from './geo/read-zip.ts'
import { writeLayers } from './geo/write-layers.ts'
import type { RowBatches } from './row-batches.ts'

/** Reads places in JSON or XML as tables, a sheet for each layer. Throws AppError as what reads its kind does, and as `writeLayers`. */
export async function readPlaces(path: string, rows: RowBatches): Promise<SheetFile> {
  const { text, encoding } = decodePlaces(await readFile(path))
  try {
    return await fileOf(/^\s*</.test(text) ? readPlacesXml(text) : readPlacesJson(text), encoding, rows)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Reads the places of a ZIP likewise; undefined for one that is to be read as a workbook. */
export async function readZippedPlaces(path: string, size: number, rows: RowBatches): Promise<SheetFile | undefined> {
  try {
    const read = await readPlacesZip(path, size)
    return read && (await fileOf(read, null, rows))
  } catch (error) {
    throw refusalOf(error)
  }
}

async function fileOf(
  { format, layers }: { format: PlaceFormat; layers: readonly Layer[] },
  encoding: string | null,
  rows: RowBatches,
): Promise<SheetFile> {
  return { format, encoding, separator: null, sheets: await writeLayers(layers, rows) }
}

/** Lists within lists without end, and shapes that are none, are the file's fault. */
function refusalOf(error: unknown): unknown {
  const isBroken = error instanceof RangeError || error instanceof TypeError || error instanceof ParseError
  return isBroken ? new AppError('file-damaged', { cause: error }) : error
}
