import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#kernel/words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { onAreaChanges } from '../../model/changes.ts'
import { type Area, areaLabel, areaNames, areas, findArea, GOVERNORATES, type Governorate } from '../../model.ts'

/** The areas as they are called today; drawn again when a change of one becomes known to the page. */
export const useAreas = (): readonly Area[] => useSyncExternalStore(onAreaChanges, areas)

/** An area as an option: found by any of its names, current or former, whatever the language of the screen. */
export const areaOption = (area: Area, language: Language) => ({
  value: area.nameAr,
  label: areaLabel(area.nameAr, language),
  also: areaNames(area).join('\n'),
})

/** The areas of Kuwait by governorate, or those of one; found by any of their names. */
export function useAreaGroups(only: Governorate | null) {
  const { t } = useTranslation()
  const language = useLanguage()
  const all = useAreas()
  return useMemo(
    () =>
      GOVERNORATES.filter((code) => !only || code === only).map((code) => ({
        group: t(`places:governorate.${code}`),
        items: all.filter((each) => each.governorate === code).map((each) => areaOption(each, language)),
      })),
    [language, t, only, all],
  )
}

/**
 * The areas of Kuwait by governorate, or those of one, for a field that holds an area's Arabic name. A `value` that is not among
 * them is listed under the heading `own`.
 */
export function useAreaOptions(value: string, only: Governorate | null, own: string) {
  const language = useLanguage()
  const groups = useAreaGroups(only)
  return useMemo(() => {
    const listed = !value || groups.some(({ items }) => items.some((item) => item.value === value))
    const area = findArea(value)
    const current = { ...(area && areaOption(area, language)), value, label: areaLabel(value, language) }
    return listed ? groups : [{ group: own, items: [current] }, ...groups]
  }, [language, groups, value, own])
}
