/** The most sides of one figure. */
export const MOST_SIDES = 60
/** The longest side in metres. */
export const LONGEST_SIDE = 1000
/** The longest text of the sides of a figure, in characters. */
export const SIDES_LIMIT = 1500

/**
 * A side as it was measured: its length (of a curved one the chord) in metres to the cm; degrees clockwise from up the paper to a tenth; `rise`: how far
 * a curved side bulges from its chord in metres, to the left of the way of travel, negative to the right; 0 is straight.
 */
export type Side = { metres: number; degrees: number; rise: number }
/** Why a text of sides can't be read, and at which side, from 1. */
export type SidesFault = { fault: 'sides' | 'sidesMost' | 'sideLength' | 'sideRise'; at: number }

const SIDE = /^(\d{1,6}(?:\.\d{1,2})?)@(\d{1,3}(?:\.\d)?)(?:~(-?\d{1,6}(?:\.\d{1,2})?))?$/

/** The sides of a text as `12.4@90 8@180~1.5`; none of a blank text. */
export function parseSides(text: string): Side[] | SidesFault {
  const parts = text.trim() === '' ? [] : text.trim().split(' ')
  if (parts.length > MOST_SIDES) return { fault: 'sidesMost', at: MOST_SIDES + 1 }
  const sides: Side[] = []
  for (const [index, part] of parts.entries()) {
    const read = SIDE.exec(part)
    const [metres, degrees, rise] = [Number(read?.[1]), Number(read?.[2]), Number(read?.[3] ?? 0)]
    const at = index + 1
    if (!read || degrees >= 360) return { fault: 'sides', at }
    if (metres <= 0 || metres > LONGEST_SIDE) return { fault: 'sideLength', at }
    if (Math.abs(rise) > metres / 2) return { fault: 'sideRise', at }
    sides.push({ metres, degrees, rise: rise === 0 ? 0 : rise })
  }
  return sides
}

/** The text of sides, from which `parseSides` reads the same: lengths and rises to the cm, degrees to a tenth from 0 to below 360. */
export function formatSides(sides: readonly Side[]): string {
  return sides
    .map(({ metres, degrees, rise }) => {
      const heading = (((Math.round(degrees * 10) % 3600) + 3600) % 3600) / 10
      const bulge = Math.round(rise * 100) / 100
      return `${Math.round(metres * 100) / 100}@${heading}${bulge === 0 ? '' : `~${bulge}`}`
    })
    .join(' ')
}
