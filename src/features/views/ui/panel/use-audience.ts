import { useTranslation } from '#web/i18n/i18n.ts'
import type { Audience } from '../../model.ts'

/** Words who has a view besides its owner. */
export function useAudience(): (audience: Audience | null) => string {
  const { t } = useTranslation()
  return (audience) => {
    if (audience === null) return t('views:mine')
    return audience === 'all' ? t('views:forAll') : t('views:forRole', { role: t(`access:role.${audience}`) })
  }
}
