import { foldArabic } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import list from './data/kuwait-areas.json' with { type: 'json' }

/** The six governorates, by code; their names are words `places:governorate.CODE`. */
export const GOVERNORATES = ['CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA'] as const
export type Governorate = (typeof GOVERNORATES)[number]

type AreaName = { nameAr: string; nameEn: string }
/** One area of Kuwait; its position is in `data/kuwait-points.json`, which forms and lists do not load. */
export type Area = AreaName & {
  number: number
  governorate: Governorate
  /** The names it had, each until the day on which another took its place. */
  former?: readonly (AreaName & { until: string })[]
}

/** All areas, in the order of the governorates above and of their numbers within one. */
export const AREAS: readonly Area[] = (list.areas as Area[]).toSorted(
  (a, b) => GOVERNORATES.indexOf(a.governorate) - GOVERNORATES.indexOf(b.governorate) || a.number - b.number,
)

/** A name of an area as it is compared: folded, without spaces and hyphens. */
export const areaKey = (name: string) => foldArabic(name).replace(/[\s-]/g, '')

const inLanguage = ({ nameAr, nameEn }: AreaName, language: Language) => (language === 'ar' ? nameAr : nameEn)

/** All names of an area, the current ones first. */
export const areaNames = (area: Area): string[] =>
  [area, ...(area.former ?? [])].flatMap(({ nameAr, nameEn }) => [nameAr, nameEn])

const byName = new Map<string, { area: Area; name: AreaName }>(
  AREAS.flatMap((area) =>
    [area, ...(area.former ?? [])].flatMap((name) =>
      [name.nameAr, name.nameEn].map((text) => [areaKey(text), { area, name }] as const),
    ),
  ),
)

/** The area with a current or former name, Arabic or English, in any spelling of alef, hamza and ta marbuta and any spacing. */
export function findArea(areaName: string): Area | undefined {
  return byName.get(areaKey(areaName))?.area
}

/** The list's own form of an area's current or former name in a language; a name that is not on the list stays as it was given. */
export function areaLabel(areaName: string, language: Language): string {
  const found = byName.get(areaKey(areaName))
  return found ? inLanguage(found.name, language) : areaName
}

const byExactName = new Map(AREAS.flatMap((area) => areaNames(area).map((name) => [name, area] as const)))

/** The area that a stored name is one of the current or former names of, to the letter; undefined for any other text. */
export const areaNamed = (name: string): Area | undefined => byExactName.get(name)

/** All names under which the area with this very name is stored; of a text that names no area, the text alone. */
export function namesOfArea(name: string): readonly string[] {
  const area = areaNamed(name)
  return area ? areaNames(area) : [name]
}

/** All names under which the areas of a governorate are stored. */
export const areasOf = (governorate: Governorate): readonly string[] =>
  AREAS.filter((area) => area.governorate === governorate).flatMap(areaNames)

/** True for an area that a pin can lie in: the newer ones, which have numbers of our own, have no point. */
export const isLocatable = ({ number }: Area): boolean => number < 9000

/** What an area is called now, when a text names it by a former name. */
export function renamedTo(areaName: string, language: Language): string | undefined {
  const found = byName.get(areaKey(areaName))
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
