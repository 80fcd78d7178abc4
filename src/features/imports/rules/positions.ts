import { systemOfCode, WGS84 } from '#kernel/coordinate-systems.ts'
import { isProjected, likelySystem, toDegrees } from '#kernel/coordinates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { Degrees } from '#kernel/geo.ts'
import type { Cell, SheetSystem } from '#kernel/sheets.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField, ImportColumn, Mapping, SystemAsked } from '../model.ts'
import { readNumber } from './cells.ts'

const fault = faultOf('imports', importsMessages)

type Pair = { latitude: number; longitude: number }

const NUMBER = String.raw`[+-]?\d{1,8}(?:\.\d+)?`
const PAIR = new RegExp(String.raw`^\(?\s*(${NUMBER})\s*°?\s*(?:[,;،/|]|\s)\s*(${NUMBER})\s*°?\s*\)?$`)
// Decimal commas, where another sign parts the two.
const COMMAS = /^([+-]?\d{1,3},\d{2,})\s*(?:[;/|]|\s)\s*([+-]?\d{1,3},\d{2,})$/
const LINK = /^(?:https?:\/\/|www\.|geo:|maps\.|goo\.gl)/i
const SHORT_LINK = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co)\//i
/** Where addresses of maps have their position: that of the place before that of the view. */
const IN_LINKS = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|sll|daddr|destination|center|cp|markers)=(?:loc:)?(-?\d+(?:\.\d+)?)(?:,|%2C|~)(?:\+|%20)?(-?\d+(?:\.\d+)?)/i,
  /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/i,
  /\/(?:place|search|dir)\/(-?\d+\.\d+),(?:\+|%20)?(-?\d+\.\d+)/,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /#map=\d+\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
]
const PLUS_CODE = /^(?:[23456789CFGHJMPQRVWX]{2}){1,4}\+[23456789CFGHJMPQRVWX]{0,7}\b/i

/** Degrees with minutes and seconds, the letter of their side before or behind: 29°20'02"N, N 29 20.5, ٢٩° شمالاً. */
const ANGLE = String.raw`([NSEW])?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*(?:°|º|d|deg\b|:|\s)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:'|m\b|:|\s)?\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|s\b)?\s*)?([NSEW])?`
const ONE_ANGLE = new RegExp(`^${ANGLE}$`, 'i')
const TWO_ANGLES = /^([NSEW].*?)[,;،\s]*([NSEW].*)$|^([^NSEW]*[NSEW])[,;،\s]*([^NSEW].*)$/i

const SIDES: readonly (readonly [RegExp, string])[] = [
  [/شمالا?ً?|north/gi, 'N'],
  [/جنوبا?ً?|south/gi, 'S'],
  [/شرقا?ً?|east/gi, 'E'],
  [/غربا?ً?|west/gi, 'W'],
]

/** A text of degrees with one kind of sign for minutes and seconds, and Latin digits and letters. */
function plainAngle(text: string): string {
  const latin = SIDES.reduce((said, [words, letter]) => said.replace(words, letter), latinDigits(tidyText(text)))
  return latin
    .replaceAll('٫', '.')
    .replace(/''|’’|′′|[″”“]/g, '"')
    .replace(/[′’‘`´]/g, "'")
    .trim()
}

/** Degrees of one axis, from degrees, minutes and seconds; `side` is its letter. Undefined for any other text. */
function readAngle(text: string): { degrees: number; side: string | undefined } | undefined {
  const [, before, whole, minutes = '0', seconds = '0', behind] = ONE_ANGLE.exec(text) ?? []
  const side = (before ?? behind)?.toUpperCase()
  if (whole === undefined || (before && behind) || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600
  const isNegative = whole.startsWith('-') || side === 'S' || side === 'W'
  return { degrees: Math.round((isNegative ? -size : size) * 1e7) / 1e7, side }
}

/** Both coordinates of a cell: two numbers, latitude first, two angles, or the address of a map. Undefined for any other text. */
export function readPair(text: string): Pair | undefined {
  const plain = plainAngle(text)
  if (LINK.test(plain)) {
    for (const pattern of IN_LINKS) {
      const [, latitude, longitude] = pattern.exec(plain) ?? []
      if (latitude !== undefined && longitude !== undefined)
        return { latitude: Number(latitude), longitude: Number(longitude) }
    }
    return undefined
  }
  // 29,3339 is one number with a decimal comma.
  const [, first, second] = /^\d{1,3},\d+$/.test(plain) ? [] : (COMMAS.exec(plain) ?? PAIR.exec(plain) ?? [])
  if (first !== undefined && second !== undefined)
    return { latitude: Number(first.replace(',', '.')), longitude: Number(second.replace(',', '.')) }
  const parts =
    TWO_ANGLES.exec(plain)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? []
  const [one, other] = [readAngle(parts[0] ?? ''), readAngle(parts[1] ?? '')]
  if (!one || !other || !one.side || !other.side) return undefined
  const isLongitudeFirst = /[EW]/.test(one.side)
  if (isLongitudeFirst === /[EW]/.test(other.side)) return undefined
  return isLongitudeFirst
    ? { latitude: other.degrees, longitude: one.degrees }
    : { latitude: one.degrees, longitude: other.degrees }
}

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

const isEmpty = (cell: Cell | undefined) => cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** A cell of degrees, minutes and seconds as a number. */
function angleOf(field: 'latitude' | 'longitude', cell: Cell | undefined): Partial<Record<typeof field, string>> {
  if (typeof cell !== 'string' || readNumber(cell) !== undefined) return {}
  const angle = readAngle(plainAngle(cell))
  // An angle to the east in the column of latitudes is found to be swapped by the rules of the record.
  return angle ? { [field]: String(angle.degrees) } : {}
}

/** The cells of a row whose position is in a coordinate system, in degrees. What can't be converted is left to the rules of the record. */
export function inDegrees(cells: CellsByField, code: string | undefined): CellsByField {
  if (code === undefined || code === WGS84) return cells
  const { latitude, longitude, geometry } = cells
  const converted: Record<string, Cell> = { ...cells }
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
