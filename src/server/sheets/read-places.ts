import { readFile } from 'node:fs/promises'
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
  return fileOf(/^\s*</.test(text) ? readPlacesXml(text) : readPlacesJson(text), encoding, rows)
}

/** Reads the places of a ZIP likewise; undefined for one that is to be read as a workbook. */
export async function readZippedPlaces(path: string, size: number, rows: RowBatches): Promise<SheetFile | undefined> {
  const read = await readPlacesZip(path, size)
  return read && fileOf(read, null, rows)
}

async function fileOf(
  { format, layers }: { format: PlaceFormat; layers: readonly Layer[] },
  encoding: string | null,
  rows: RowBatches,
): Promise<SheetFile> {
  return { format, encoding, separator: null, sheets: await writeLayers(layers, rows) }
}
