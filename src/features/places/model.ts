import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { foldArabic } from '#kernel/fold.ts'
import type { Language } from '#kernel/words.ts'
import list from './data/kuwait-areas.json' with { type: 'json' }
import { type Area, type AreaName, areasOn } from './model/areas.ts'
import { type AreaChange, areaChanges } from './model/changes.ts'
import { GOVERNORATES, type Governorate } from './model/governorates.ts'

export { type Area, GOVERNORATES, type Governorate }

/** A name of an area as it is compared: folded, without spaces and hyphens, one form of «أبو …». */
export const areaKey = (name: string) =>
  foldArabic(name)
    .replace(/[\s-]/g, '')
    .replace(/^ابو(?=.)/, 'بو')

const inLanguage = ({ nameAr, nameEn }: AreaName, language: Language) => (language === 'ar' ? nameAr : nameEn)

/** All names of an area, the current ones first. */
export const areaNames = (area: Area): string[] => [
  ...new Set([area, ...(area.former ?? [])].flatMap(({ nameAr, nameEn }) => [nameAr, nameEn])),
]

const compared = new WeakMap<Area, { folded: readonly string[]; keys: readonly string[] }>()

/** All names of an area as they are compared: folded, and without spaces and hyphens; worked out once for each area of the list. */
export function comparedNames(area: Area): { folded: readonly string[]; keys: readonly string[] } {
  const known = compared.get(area)
  if (known) return known
  const names = areaNames(area)
  const made = { folded: names.map(foldArabic), keys: names.map(areaKey) }
  compared.set(area, made)
  return made
}

type Known = { area: Area; name: AreaName }
type Present = {
  day: CalendarDate
  changes: readonly AreaChange[]
  areas: readonly Area[]
  byName: ReadonlyMap<string, Known>
  byExactName: ReadonlyMap<string, Area>
  byNumber: ReadonlyMap<number, Area>
}
let cached: Present | undefined
let clock = { hour: -1, day: '' }

// Asked for at every name that is read; a day of Kuwait begins with an hour.
function today(): CalendarDate {
  const hour = Math.floor(Date.now() / 3_600_000)
  if (hour !== clock.hour) clock = { hour, day: kuwaitToday(new Date()) }
  return clock.day
}

/** The areas of today by Kuwait's date, worked out again on another day and when a change becomes known. */
function present(): Present {
  const [day, changes] = [today(), areaChanges()]
  if (cached?.day === day && cached.changes === changes) return cached
  const areas = areasOn(day, changes)
  // A name that an area has got back is its current one.
  const names = areas.flatMap((area) => [...(area.former ?? []), area].map((name): Known => ({ area, name })))
  cached = {
    day,
    changes,
    areas,
    byName: new Map(
      names.flatMap((known) => [known.name.nameAr, known.name.nameEn].map((text) => [areaKey(text), known] as const)),
    ),
    byExactName: new Map(
      names.flatMap(({ area, name }) => [name.nameAr, name.nameEn].map((text) => [text, area] as const)),
    ),
    byNumber: new Map(areas.map((area) => [area.number, area])),
  }
  return cached
}

/** All areas as they are called today, in the order of the governorates and of their numbers within one; the same array until one changes. */
export const areas = (): readonly Area[] => present().areas

/** The area with a number, as it is called today. */
export const areaByNumber = (number: number): Area | undefined => present().byNumber.get(number)

/** The area with a current or former name, Arabic or English, in any spelling of alef, hamza and ta marbuta and any spacing. */
export function findArea(areaName: string): Area | undefined {
  return present().byName.get(areaKey(areaName))?.area
}

/** The list's own form of an area's current or former name in a language; a name that is not on the list stays as it was given. */
export function areaLabel(areaName: string, language: Language): string {
  const found = present().byName.get(areaKey(areaName))
  return found ? inLanguage(found.name, language) : areaName
}

/** A row with the English name of its area, for screens that don't carry the list of areas. */
export const withEnglishArea = <R extends { areaName: string | null }>(row: R): R & { areaNameEn: string | null } => ({
  ...row,
  areaNameEn: row.areaName && areaLabel(row.areaName, 'en'),
})

/** The area that a stored name is one of the current or former names of, to the letter; undefined for any other text. */
export const areaNamed = (name: string): Area | undefined => present().byExactName.get(name)

/** All names under which the area with this very name is stored; of a text that names no area, the text alone. */
export function namesOfArea(name: string): readonly string[] {
  const area = areaNamed(name)
  return area ? storedNames(area) : [name]
}

// A former name that another area has now is that one's.
export const storedNames = (area: Area) => areaNames(area).filter((name) => areaNamed(name) === area)

/** All names under which the areas of a governorate are stored. */
export const areasOf = (governorate: Governorate): readonly string[] =>
  areas()
    .filter((area) => area.governorate === governorate)
    .flatMap(storedNames)

/** True for an area that a pin can lie in: the newer ones, which have numbers of our own, have no point. */
export const isLocatable = ({ number }: Area): boolean => number < 9000

/** What an area is called now, when a text names it by a former name. */
export function renamedTo(areaName: string, language: Language): string | undefined {
  const found = present().byName.get(areaKey(areaName))
  return found && found.name !== found.area ? inLanguage(found.area, language) : undefined
}

// Spellings differ in the article, the hyphen and a final h.
const plain = (name: string) =>
  foldArabic(name)
    .replace(/[^\p{L}]/gu, '')
    .replace(/^(محافظه|governorateof)|governorate$/u, '')
    .replace(/^al|(?<=.{3})h$/g, '')
const governorates = new Map(
  list.governorates.flatMap(({ code, nameAr, nameEn }) =>
    [code, nameAr, nameEn].map((name) => [plain(name), code as Governorate] as const),
  ),
)

/** The governorate with a code, or with an Arabic or English name. */
export function findGovernorate(name: string): Governorate | undefined {
  return governorates.get(plain(name))
}
