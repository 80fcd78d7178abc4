import { COMMA } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { UnitCost } from '../../model.ts'

/** Names a cost by its kind of building, its finish and from what size it is, in the reader's language. */
export function useCostName() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  return ({ buildingKind, finish, fromArea }: Pick<UnitCost, 'buildingKind' | 'finish' | 'fromArea'>) =>
    [
      t(`costs:kind.${buildingKind}`),
      t(`costs:finish.${finish}`),
      ...(fromArea > 0 ? [t('costs:fromArea.of', { area: number(fromArea) })] : []),
    ].join(COMMA[language])
}
