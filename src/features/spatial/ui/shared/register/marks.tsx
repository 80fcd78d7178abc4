import { useMemo } from 'react'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge } from '#web/kit/text/badge.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { areaByNumber, type Governorate } from '../../../../places/model.ts'
import { useAreas } from '../../../../places/ui/shared/area-options.ts'
import type { Registered } from '../../../model/registers.ts'

/** What has to be known of a row wherever it is shown: that it was made up for a demonstration, or withdrawn. */
export function PlaceMarks({ isGenerated, withdrawnAt }: Pick<Registered, 'isGenerated' | 'withdrawnAt'>) {
  const { t } = useTranslation()
  return (
    <>
      {isGenerated ? <Badge tone="amber">{t('registers:generated')}</Badge> : null}
      {withdrawnAt ? <Badge tone="red">{t('registers:withdrawn')}</Badge> : null}
    </>
  )
}

/** A name in one of two languages, whichever there is. */
export function useOwnName() {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ nameAr, nameEn }: { nameAr: string | null; nameEn: string | null }): string =>
    (language === 'ar' ? (nameAr ?? nameEn) : (nameEn ?? nameAr)) ?? t('registers:unnamed')
}

/** The area and the governorate of a point in words. */
export function useAreaText() {
  const { t } = useTranslation()
  const language = useLanguage()
  const all = useAreas()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the list of areas
  return useMemo(
    () =>
      ({ areaNumber, governorate }: { areaNumber: number | null; governorate: Governorate | null }): string => {
        const area = areaNumber === null ? undefined : areaByNumber(areaNumber)
        if (!governorate) return t('registers:outside')
        const where = t(`places:governorate.${governorate}`)
        if (!area) return where
        return [isolateBidi(language === 'ar' ? area.nameAr : area.nameEn), where].join(COMMA[language])
      },
    [t, language, all],
  )
}
