import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { dimensionWord } from '../../fields/scores.ts'
import type { ScoreDimension } from '../../rules/scores/ratings.ts'

/** Returns what a dimension is called: the name that was typed, or else the product's word for it. */
export function useDimensionName(): (dimension: Pick<ScoreDimension, 'dimension' | 'name'>) => string {
  const { t } = useTranslation()
  return ({ dimension, name }) => name || (dimension ? (t(dimensionWord(dimension) as WordKey) as string) : '—')
}
