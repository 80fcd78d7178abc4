import { COMMA } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { UnitCost } from '../../model.ts'

/** Names a cost by its kind of building and finish, in the reader's language. */
export function useCostName() {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ buildingKind, finish }: Pick<UnitCost, 'buildingKind' | 'finish'>) =>
    [t(`costs:kind.${buildingKind}`), t(`costs:finish.${finish}`)].join(COMMA[language])
}
