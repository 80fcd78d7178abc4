import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#kernel/words.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { AREAS, type Area, areaLabel, areaNames, findArea, GOVERNORATES, type Governorate } from '../../model.ts'

/** An area as an option: found by any of its names, current or former, whatever the language of the screen. */
export const areaOption = (area: Area, language: Language) => ({
  value: area.nameAr,
  label: areaLabel(area.nameAr, language),
  also: areaNames(area).join('\n'),
})

/**
 * The areas of Kuwait by governorate, or those of one, for a field that holds an area's Arabic name. A `value` that is not among
 * them is listed under the heading `own`.
 */
export function useAreaOptions(value: string, only: Governorate | null, own: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(() => {
    const groups = GOVERNORATES.filter((code) => !only || code === only).map((code) => ({
      group: t(`places:governorate.${code}`),
      items: AREAS.filter((each) => each.governorate === code).map((each) => areaOption(each, language)),
    }))
    const listed = !value || groups.some(({ items }) => items.some((item) => item.value === value))
    const area = findArea(value)
    const current = { ...(area && areaOption(area, language)), value, label: areaLabel(value, language) }
    return listed ? groups : [{ group: own, items: [current] }, ...groups]
  }, [language, t, only, value, own])
}
