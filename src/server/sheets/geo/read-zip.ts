import { posix } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { PlaceFormat } from '#kernel/sheets.ts'
import { openZip, type Zip, type ZipEntry } from '../../files/inspect/zip.ts'
import { decodePlaces } from './decode-places.ts'
import { type Layer, systemOf } from './layer.ts'
import { readPlacesXml } from './read-xml.ts'
import { readShapes, readTable } from './shapefile.ts'

/** The most that a file of places in a ZIP may decompress to, each and together, in bytes. */
const MAX_PART = 64 * 1_048_576
const MAX_TOGETHER = 160 * 1_048_576

/** What a ZIP holds that is not read, by how the names of its files end. */
const OTHERS: readonly (readonly [
  ends: RegExp,
  code: 'sheet-other-map' | 'sheet-drawing' | 'sheet-picture',
  kind: string,
])[] = [
  [/\.gdb\//i, 'sheet-other-map', 'File Geodatabase'],
  [/\.gpkg$/i, 'sheet-other-map', 'GeoPackage'],
  [/\.mbtiles$/i, 'sheet-other-map', 'MBTiles'],
  [/\.(?:tab|mif)$/i, 'sheet-other-map', 'MapInfo'],
  [/\.gml$/i, 'sheet-other-map', 'GML'],
  [/\.dwg$/i, 'sheet-drawing', 'DWG'],
  [/\.dxf$/i, 'sheet-drawing', 'DXF'],
  [/\.tiff?$/i, 'sheet-picture', 'TIFF'],
]

/**
 * Reads the places of a KMZ or of a zipped shapefile, whose layers are as many as it has. Undefined for a ZIP without either, to be read as a workbook.
 * Throws AppError 'sheet-other-map', 'sheet-drawing', 'sheet-picture', 'sheet-packed', 'sheet-shapefile', 'sheet-system', 'file-bomb', 'file-damaged'.
 */
export async function readPlacesZip(
  path: string,
  size: number,
): Promise<{ format: PlaceFormat; layers: Layer[] } | undefined> {
  const zip = await openZip(path, size)
  try {
    const entries = (await zip.entries()).filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
    const named = (ends: RegExp) => entries.filter(({ name }) => ends.test(name))
    if (named(/^\[Content_Types\]\.xml$/).length > 0) return undefined
    const read = createPartReader(zip)
    const shapes = named(/\.shp$/i)
    if (shapes.length > 0) {
      const layers: Layer[] = []
      for (const shape of shapes) layers.push(await readLayer(shape, entries, read))
      return { format: 'shapefile', layers }
    }
    const pages = named(/\.kml$/i)
    const page = pages.find(({ name }) => name.toLowerCase() === 'doc.kml') ?? pages[0]
    if (page) return { format: 'kmz', layers: readPlacesXml(decodePlaces(await read(page)).text).layers }
    for (const [ends, code, kind] of OTHERS) if (named(ends).length > 0) throw new AppError(code, { params: { kind } })
    if (named(/^mimetype$/).length > 0 && named(/^content\.xml$/).length > 0)
      throw new AppError('sheet-document', { params: { kind: 'OpenDocument' } })
    if (named(/\.(?:shx|dbf|prj)$/i).length > 0) throw new AppError('sheet-shapefile', { params: { part: '.shp' } })
    if (entries.length > 0) throw new AppError('sheet-packed', { params: { kind: 'ZIP' } })
    return undefined
  } finally {
    zip.close()
  }
}

type ReadPart = (entry: ZipEntry) => Promise<Buffer>

function createPartReader(zip: Zip): ReadPart {
  let together = 0
  return async (entry) => {
    const chunks: Buffer[] = []
    for await (const chunk of zip.decompress(entry, MAX_PART)) {
      together += chunk.length
      if (together > MAX_TOGETHER) throw new AppError('file-bomb')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
}

async function readLayer(shape: ZipEntry, entries: readonly ZipEntry[], read: ReadPart): Promise<Layer> {
  const stem = shape.name.slice(0, -4).toLowerCase()
  const part = async (ending: string) => {
    const entry = entries.find(({ name }) => name.toLowerCase() === `${stem}.${ending}`)
    return entry && (await read(entry))
  }
  const [table, projection, codePage] = [await part('dbf'), await part('prj'), await part('cpg')]
  const geometries = readShapes(await read(shape))
  const rows = table ? readTable(table, codePage?.toString('latin1')) : []
  const count = Math.max(geometries.length, rows.length)
  return {
    name: posix.basename(shape.name).slice(0, -4),
    features: Array.from({ length: count }, (_, at) => ({
      properties: rows[at] ?? {},
      geometry: geometries[at] ?? null,
    })),
    system: systemOf(projection?.toString('utf8').replaceAll('\0', '')),
  }
}
