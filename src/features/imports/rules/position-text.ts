import { latinDigits, tidyText } from '#kernel/text.ts'

/** A position in degrees, whichever is north. */
type Pair = { latitude: number; longitude: number }

/** The most letters of a position that is no address. */
const LONGEST = 100
/** A number in digits, as a part of a pattern. */
export const NUMBER = String.raw`[+-]?\d{1,8}(?:\.\d+)?`
const PAIR = new RegExp(String.raw`^\(?\s*(${NUMBER})\s*°?\s*(?:[,;،/|]|\s)\s*(${NUMBER})\s*°?\s*\)?$`)
// Decimal commas, where another sign parts the two.
const COMMAS = /^([+-]?\d{1,3},\d{2,})\s*(?:[;/|]|\s)\s*([+-]?\d{1,3},\d{2,})$/
/** How addresses of maps begin. */
export const LINK = /^(?:https?:\/\/|www\.|geo:|maps\.|goo\.gl)/i
/** Where addresses of maps have their position: that of the place before that of the view. */
const IN_LINKS = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|sll|daddr|destination|center|cp|markers)=(?:loc:)?(-?\d+(?:\.\d+)?)(?:,|%2C|~)(?:\+|%20)?(-?\d+(?:\.\d+)?)/i,
  /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/i,
  /\/(?:place|search|dir)\/(-?\d+\.\d+),(?:\+|%20)?(-?\d+\.\d+)/,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /#map=\d+\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
]

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
export function plainAngle(text: string): string {
  const latin = SIDES.reduce((said, [words, letter]) => said.replace(words, letter), latinDigits(tidyText(text)))
  return latin
    .replaceAll('٫', '.')
    .replace(/''|’’|′′|[″”“]/g, '"')
    .replace(/[′’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Degrees of one axis, from degrees, minutes and seconds; `side` is its letter. Undefined for any other text. */
export function readAngle(text: string): { degrees: number; side: string | undefined } | undefined {
  const [, before, whole, minutes = '0', seconds = '0', behind] =
    text.length > LONGEST ? [] : (ONE_ANGLE.exec(text) ?? [])
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
  if (plain.length > LONGEST) return undefined
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
