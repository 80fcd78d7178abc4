import type { Actor } from '#access/actor.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { PLACE_FORMATS, type SheetRow } from '#kernel/sheets.ts'
import type { ReadSheet } from '#server/sheets/read.ts'
import { readPolygons } from '../rules/polygon-text.ts'

/** Of a file of places: the column of a polygon's text is the last. */
const HEAD = 1

/**
 * Reads the outline that a file of places holds: the one place of its layers with a polygon, as GeoJSON in degrees. Nothing is stored. Throws why the
 * file is refused (sheet-…, file-…), 'outline-none' and 'outline-several', and 'record-invalid' for a polygon that can't be.
 */
export async function receiveOutline(
  { read }: { actor: Actor; read: ReadSheet },
  { path }: { path: string },
): Promise<{ geometry: string }> {
  const found: { sheet: number; text: string }[] = []
  const file = await read(path, async (rows) => {
    for (const [sheet, number, cells] of JSON.parse(rows) as SheetRow[]) {
      const text = cells.at(-1)
      if (number > HEAD && typeof text === 'string' && text.startsWith('{"type":')) found.push({ sheet, text })
    }
  })
  const [only] = found
  if (!(file.format in PLACE_FORMATS) || !only) throw new AppError('outline-none')
  if (found.length > 1) throw new AppError('outline-several', { params: { count: found.length } })
  const code = file.sheets[only.sheet]?.system?.code.replace('EPSG:', '')
  const shape = readPolygons(code ? `SRID=${code};${only.text}` : only.text, 'geometry')
  if ('faults' in shape) throw recordInvalid(shape.faults)
  return { geometry: JSON.stringify({ type: 'MultiPolygon', coordinates: shape.polygons }) }
}
