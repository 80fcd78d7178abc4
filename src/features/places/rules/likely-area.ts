import { distance } from 'fastest-levenshtein'
import { isLatinName, latinSpellings } from '#kernel/spellings.ts'
import { type Area, areaKey, areas, comparedNames, findArea } from '../model.ts'

/** A name of an area is likely another's when at most so many letters differ, and at most this share of its letters. */
const LIKELY = { letters: 2, share: 0.5 }

/** The area that a name which is not on the list most likely means, by other spellings in Latin letters too; undefined where none is near. */
export function likelyArea(name: string): Area | undefined {
  const key = areaKey(name)
  const near = nearestArea(key, Math.min(LIKELY.letters, key.length * LIKELY.share))
  if (near || !isLatinName(key)) return near
  for (const spelling of latinSpellings(key)) {
    const other = nearestArea(spelling, Math.min(LIKELY.letters, spelling.length * LIKELY.share))
    if (other) return other
  }
  return undefined
}

/** The area of a name whose letters came in the order in which a line of a PDF is drawn, the last one first; undefined for any other. */
export function areaReversed(name: string): Area | undefined {
  const letters = [...name.normalize('NFC').trim()].toReversed().join('')
  return findArea(letters) ?? (areaKey(name) === '' ? undefined : findArea([...areaKey(name)].toReversed().join('')))
}

/** The area whose name, as areaKey gives it, has the fewest letters to add, leave out or change; undefined beyond `most`. Source: Levenshtein (1966). */
export function nearestArea(key: string, most: number): Area | undefined {
  let [best, least] = ['', Math.floor(most) + 1]
  for (const known of areas().flatMap((area) => comparedNames(area).keys)) {
    if (Math.abs(known.length - key.length) >= least) continue
    const changes = distance(key, known)
    if (changes < least) [best, least] = [known, changes]
  }
  return best ? findArea(best) : undefined
}
