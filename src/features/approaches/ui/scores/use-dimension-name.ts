import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dimensionWord } from '../../fields/scores.ts'
import type { ScoreDimension } from '../../rules/scores/ratings.ts'

/** Returns what a dimension is called: the name that was typed, or else the product's word for it. */
export function useDimensionName(): (dimension: Pick<ScoreDimension, 'dimension' | 'name'>) => string {
  const { t } = useTranslation()
  return ({ dimension, name }) => name || (dimension ? (t(dimensionWord(dimension) as ParseKeys) as string) : '—')
}
