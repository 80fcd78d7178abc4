import { useTranslation } from 'react-i18next'
import type { UnitCost } from '../../model.ts'

/** Names a cost by its kind of building and finish, in the reader's language. */
export function useCostName() {
  const { t } = useTranslation()
  return ({ buildingKind, finish }: Pick<UnitCost, 'buildingKind' | 'finish'>) =>
    t('unitCosts:pair', { kind: t(`unitCosts:kind.${buildingKind}`), finish: t(`unitCosts:finish.${finish}`) })
}
