import { useTranslation } from '#web/i18n/i18n.ts'
import type { ReportAudience } from '../../model/kept.ts'

/** Words who has a kept report besides its owner. */
export function useAudience(): (audience: ReportAudience | null) => string {
  const { t } = useTranslation()
  return (audience) => {
    if (audience === null) return t('delivery:kept.mine')
    return audience === 'all'
      ? t('delivery:kept.forAll')
      : t('delivery:kept.forRole', { role: t(`access:role.${audience}`) })
  }
}
