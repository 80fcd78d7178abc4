import { AppError, type FieldFault, fieldFault } from '#kernel/errors.ts'
import { areaKey, areaLabel, areaNames, areas, findArea } from '../../places/model.ts'
import { importsMessages } from '../messages.ts'

/** The faults that a rule throws; none when it throws nothing. */
export function faultsOf(rule: () => unknown): FieldFault[] {
  try {
    rule()
    return []
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields
    throw error
  }
}

/** A name of an area is likely another's when at most so many letters differ, and at most this share of its letters. */
const LIKELY = { letters: 2, share: 0.5 }

/** Says of an area that is not on the list which one may be meant. */
export function unknownAreaNotes(location: string | null): FieldFault[] {
  if (!location || findArea(location)) return []
  const key = areaKey(location)
  const [nearest] = areas()
    .map((area) => ({ area, apart: Math.min(...areaNames(area).map((name) => lettersApart(key, areaKey(name)))) }))
    .toSorted((a, b) => a.apart - b.apart)
  const isLikely = nearest && nearest.apart <= Math.min(LIKELY.letters, key.length * LIKELY.share)
  const word = isLikely ? 'warning.areaLike' : 'warning.areaUnknown'
  const params = isLikely ? { area: nearest.area.nameAr, areaEn: areaLabel(nearest.area.nameAr, 'en') } : undefined
  return [fieldFault('location', `imports:${word}`, importsMessages[word], params)]
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
