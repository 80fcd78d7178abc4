import { systemOfCode, WGS84 } from '#kernel/coordinate-systems.ts'
import { isProjected, likelySystem, toDegrees } from '#kernel/coordinates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { Degrees } from '#kernel/geo.ts'
import { readNumber } from '#kernel/read-number.ts'
import type { SheetSystem } from '#kernel/sheets.ts'
import { tidyText } from '#kernel/text.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField, ImportColumn, Mapping, SystemAsked } from '../model.ts'
import { LINK, NUMBER, plainAngle, readAngle, readPair } from './position-text.ts'

const fault = faultOf('imports', importsMessages)

type Given = CellsByField[string]

const SHORT_LINK = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co)\//i
const PLUS_CODE = /^(?:[23456789CFGHJMPQRVWX]{2}){1,4}\+[23456789CFGHJMPQRVWX]{0,7}\b/i

/** The cells of a row with its position as two numbers in degrees, and what keeps it from being read. */
export function readPosition(cells: CellsByField): { cells: CellsByField; faults: FieldFault[] } {
  const { latitude, longitude } = cells
  const said = [latitude, longitude].find((cell) => typeof cell === 'string' && cell.trim() !== '')
  if (typeof said !== 'string') return { cells, faults: [] }
  const field = said === latitude ? 'latitude' : 'longitude'
  const { latitude: _, longitude: __, ...others } = cells
  const text = tidyText(said)
  if (PLUS_CODE.test(text)) return { cells: others, faults: [fault(field, 'cell.plusCode')] }
  const isOnly = latitude === longitude || (field === 'latitude' ? isEmpty(longitude) : true)
  const pair = isOnly ? readPair(text) : undefined
  if (pair)
    return { cells: { ...cells, latitude: String(pair.latitude), longitude: String(pair.longitude) }, faults: [] }
  if (LINK.test(text))
    return { cells: others, faults: [fault(field, SHORT_LINK.test(text) ? 'cell.shortLink' : 'cell.link')] }
  return { cells: { ...cells, ...angleOf('latitude', latitude), ...angleOf('longitude', longitude) }, faults: [] }
}

const isEmpty = (cell: Given | undefined) => cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** A cell of degrees, minutes and seconds as a number. */
function angleOf(field: 'latitude' | 'longitude', cell: Given | undefined): Partial<Record<typeof field, string>> {
  if (typeof cell !== 'string' || readNumber(cell) !== undefined) return {}
  const angle = readAngle(plainAngle(cell))
  // An angle to the east in the column of latitudes is found to be swapped by the rules of the record.
  return angle ? { [field]: String(angle.degrees) } : {}
}

/** The cells of a row whose position is in a coordinate system, in degrees. What can't be converted is left to the rules of the record. */
export function inDegrees(cells: CellsByField, code: string | undefined): CellsByField {
  if (code === undefined || code === WGS84) return cells
  const { latitude, longitude, geometry } = cells
  const converted: Record<string, Given> = { ...cells }
  const east = isEmpty(longitude) ? latitude : longitude
  const at = typeof latitude === 'string' && typeof east === 'string' ? positionOf(east, latitude) : undefined
  const degrees = at && toDegrees(code, at)
  if (degrees) [converted.longitude, converted.latitude] = degrees.map(String) as [string, string]
  if (typeof geometry === 'string' && geometry.trim() !== '' && !/^\s*SRID\s*=/i.test(geometry))
    converted.geometry = `SRID=${code.replace(/\D/g, '')};${geometry}`
  return converted
}

/** The numbers of a position, east first; of one cell with both, the first of which is the east. */
function positionOf(x: string, y: string): Degrees | undefined {
  if (x === y) {
    const pair = readPair(x)
    return pair && [pair.latitude, pair.longitude]
  }
  const [east, north] = [readNumber(x), readNumber(y)]
  return east === undefined || north === undefined ? undefined : [east, north]
}

const FIRST_OF_SHAPE = new RegExp(String.raw`^[^\d]*?(${NUMBER})[\s,]+(${NUMBER})`)

/** What is to be asked of the positions of a sheet, by the first values of its columns; null where nothing is. */
export function systemAsked(
  columns: readonly ImportColumn[],
  mapping: Mapping,
  system: SheetSystem | undefined,
): SystemAsked | null {
  if (system && (system.by === 'person' || !isGeographic(system.code))) return null
  const samplesOf = (field: string) => columns.find(({ index }) => index === mapping[field])?.samples ?? []
  const ys = samplesOf('latitude')
  const xs = samplesOf('longitude').length > 0 ? samplesOf('longitude') : ys
  const positions: Degrees[] = [
    ...xs.slice(0, ys.length).flatMap((x, at) => [positionOf(x, ys[at] ?? '')].filter((one) => one !== undefined)),
    ...samplesOf('geometry').flatMap((text) => {
      const [, x, y] = /^\s*SRID/i.test(text) ? [] : (FIRST_OF_SHAPE.exec(text) ?? [])
      return x === undefined || y === undefined ? [] : [[Number(x), Number(y)] satisfies Degrees]
    }),
  ]
  return positions.length > 0 && positions.every(isProjected) ? { likely: likelySystem(positions) } : null
}

const isGeographic = (code: string) => systemOfCode(code)?.definition.includes('+proj=longlat') ?? true
