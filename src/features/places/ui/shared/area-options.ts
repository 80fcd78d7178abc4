import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { AREAS, type Area, findArea, GOVERNORATES, type Governorate } from '../../model.ts'

/**
 * The areas of Kuwait by governorate, or those of one, for a field that holds an area's Arabic name. A `value` that is not among
 * them is listed under the heading `own`.
 */
export function useAreaOptions(value: string, only: Governorate | null, own: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(() => {
    // An area is found by either of its names, whatever the language of the screen.
    const option = ({ nameAr, nameEn }: Area) => ({
      value: nameAr,
      label: language === 'ar' ? nameAr : nameEn,
      also: language === 'ar' ? nameEn : nameAr,
    })
    const groups = GOVERNORATES.filter((code) => !only || code === only).map((code) => ({
      group: t(`places:governorate.${code}`),
      items: AREAS.filter((each) => each.governorate === code).map(option),
    }))
    const listed = !value || groups.some(({ items }) => items.some((item) => item.value === value))
    const area = findArea(value)
    const current = area ? option(area) : { value, label: value }
    return listed ? groups : [{ group: own, items: [{ ...current, value }] }, ...groups]
  }, [language, t, only, value, own])
}
