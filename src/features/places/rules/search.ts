import { type SearchTerm, searchWords } from '#kernel/matches.ts'
import { type Area, areaKey, areaNames, areas } from '../model.ts'

type Renamed = { keys: string[]; spelt: string[][] }
let cached: { of: readonly Area[]; renamed: Renamed[] } | undefined

/** The areas with several names, as they are today. */
function renamedAreas(): Renamed[] {
  const of = areas()
  if (cached?.of !== of) {
    const renamed = of.filter((area) => area.former).map(areaNames)
    cached = { of, renamed: renamed.map((names) => ({ keys: names.map(areaKey), spelt: names.map(searchWords) })) }
  }
  return cached.renamed
}

/** True when the search holds the whole name, or is two thirds of it or more, as while it is being typed. */
const isNamed = (typed: string, key: string) =>
  typed.includes(key) || (key.startsWith(typed) && typed.length * 3 >= key.length * 2)

/**
 * The words of a search of records that name an area. The name of a renamed area becomes one term that any of its names fulfils, since
 * records keep the name they were written with.
 */
export function areaTerms(search: string): SearchTerm[] {
  const words = searchWords(search)
  const typed = areaKey(words.join(''))
  const named = renamedAreas().filter(({ keys }) => keys.some((key) => isNamed(typed, key)))
  if (named.length === 0) return words
  const meant = named.flatMap(({ keys }) => keys.filter((key) => isNamed(typed, key)))
  const ofName = words.filter((word) => meant.some((key) => key.includes(areaKey(word))))
  const others = words.filter((word) => !ofName.includes(word))
  return [...others, { anyOf: [ofName, ...named.flatMap(({ spelt }) => spelt)] }]
}
