import { type SearchTerm, searchWords } from '#kernel/matches.ts'
import { AREAS, type Area, areaKey, areaNames } from '../model.ts'

// Written as one word or two, the longer form is found in both.
const wordsOf = (name: string) => searchWords(name.replace(/عبدالله/g, 'عبد الله'))

const RENAMED = AREAS.filter((area) => area.former).map((area: Area) => {
  const names = areaNames(area)
  return { keys: names.map(areaKey), spelt: names.map(wordsOf) }
})

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
  const named = RENAMED.filter(({ keys }) => keys.some((key) => isNamed(typed, key)))
  if (named.length === 0) return words
  const meant = named.flatMap(({ keys }) => keys.filter((key) => isNamed(typed, key)))
  const ofName = words.filter((word) => meant.some((key) => key.includes(areaKey(word))))
  const others = words.filter((word) => !ofName.includes(word))
  return [...others, { anyOf: [ofName, ...named.flatMap(({ spelt }) => spelt)] }]
}
