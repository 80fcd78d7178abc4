import { useMemo } from 'react'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { ListedArea } from '../../model/administration.ts'
import type { Area, AreaName } from '../../model/areas.ts'
import type { Governorate } from '../../model/governorates.ts'

type Parts = { nameAr: string | null; nameEn: string | null; governorate: Governorate | null }

/** Words what the administration says of areas: names in the reader's language, days, changes. */
export function useAreaWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormat()
  return useMemo(() => {
    const nameOf = ({ nameAr, nameEn }: AreaName) => (language === 'ar' ? nameAr : nameEn)
    const until = (name: string, day: string) =>
      t('areas:until', { name: isolateBidi(name), date: isolateBidi(date(day)) })
    const governorateOf = (code: Governorate) => t(`places:governorate.${code}`)
    return {
      nameOf,
      otherNameOf: ({ nameAr, nameEn }: AreaName) => (language === 'ar' ? nameEn : nameAr),
      governorateOf,
      date,
      until,
      /** The former names, the latest first, without those that are the present one in this language. */
      formerNames: (area: Pick<Area, 'nameAr' | 'nameEn' | 'former'>): string[] =>
        (area.former ?? [])
          .toReversed()
          .filter((name) => nameOf(name) !== nameOf(area))
          .map((name) => until(nameOf(name), name.until)),
      /** What a scheduled change will set: 'الواحة، العاصمة (اعتباراً من …)'. */
      next: ({ from, ...parts }: NonNullable<ListedArea['next']>) =>
        t('areas:fromDay', { what: partsText(parts), date: isolateBidi(date(from)) }),
    }

    function partsText({ nameAr, nameEn, governorate }: Parts): string {
      const name = nameAr !== null && nameEn !== null ? nameOf({ nameAr, nameEn }) : null
      const parts = [name && isolateBidi(name), governorate && governorateOf(governorate)]
      return parts.filter(Boolean).join(COMMA[language])
    }
  }, [t, language, date])
}
