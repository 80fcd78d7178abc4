import { type Area, areaKey, areaNames, areas } from '../model.ts'

/** A name of an area is likely another's when at most so many letters differ, and at most this share of its letters. */
const LIKELY = { letters: 2, share: 0.5 }

/** The area that a name which is not on the list most likely means; undefined where none is near. */
export function likelyArea(name: string): Area | undefined {
  const key = areaKey(name)
  const [nearest] = areas()
    .map((area) => ({ area, apart: Math.min(...areaNames(area).map((known) => lettersApart(key, areaKey(known)))) }))
    .toSorted((a, b) => a.apart - b.apart)
  return nearest && nearest.apart <= Math.min(LIKELY.letters, key.length * LIKELY.share) ? nearest.area : undefined
}

/** The fewest letters to add, leave out or change to make one word another. Source: Levenshtein (1966). */
function lettersApart(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const now = [i + 1]
    for (let j = 0; j < other.length; j++)
      now.push(
        Math.min(
          (now[j] as number) + 1,
          (before[j + 1] as number) + 1,
          (before[j] as number) + (letter === other[j] ? 0 : 1),
        ),
      )
    before = now
  }
  return before[other.length] as number
}
