import areaBorders from '../data/kuwait-area-borders.json' with { type: 'json' }
import governorateBorders from '../data/kuwait-governorate-borders.json' with { type: 'json' }
import points from '../data/kuwait-points.json' with { type: 'json' }

/** The version of the algorithm; raise it when `locate` finds another area in the same data. */
const ALGORITHM_VERSION = 1

/** A non-cryptographic 64-bit checksum that distinguishes releases of the borders. */
function sumOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13)
  }
  return [a, b].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The checksum of borders and points, without names and governorates; properties are located again when it changes. */
export const BORDERS_ID = sumOf(JSON.stringify([ALGORITHM_VERSION, points, governorateBorders, areaBorders]))
