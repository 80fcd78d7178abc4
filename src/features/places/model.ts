import { foldArabic } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import list from './data/kuwait-areas.json' with { type: 'json' }

/** The six governorates, by code; their names are words `places:governorate.CODE`. */
export const GOVERNORATES = ['CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA'] as const
export type Governorate = (typeof GOVERNORATES)[number]

/** One area of Kuwait; its position is in `data/kuwait-points.json`, which forms and lists do not load. */
export type Area = { number: number; nameAr: string; nameEn: string; governorate: Governorate }

/** All areas, in the order of the governorates above and of their numbers within one. */
export const AREAS: readonly Area[] = (list.areas as Area[]).toSorted(
  (a, b) => GOVERNORATES.indexOf(a.governorate) - GOVERNORATES.indexOf(b.governorate) || a.number - b.number,
)

const byName = new Map(AREAS.flatMap((area) => [area.nameAr, area.nameEn].map((name) => [foldArabic(name), area])))

/** The area with an Arabic or English name, in any spelling of alef, hamza and ta marbuta. */
export function findArea(areaName: string): Area | undefined {
  return byName.get(foldArabic(areaName.trim()))
}

/** The list's own name of an area in a language; a name that is not on the list stays as it was given. */
export function areaLabel(areaName: string, language: Language): string {
  const area = findArea(areaName)
  if (!area) return areaName
  return language === 'ar' ? area.nameAr : area.nameEn
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
