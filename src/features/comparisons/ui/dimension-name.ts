import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dimension, DimensionConfig } from '../model.ts'
import { dimensionKey } from '../rules/names.ts'

/** Gives what a dimension is called: by the label of its comparison, else by the product's name in the reader's language. */
export function useDimensionName(configs: readonly DimensionConfig[]): (dimension: Dimension) => string {
  const { t } = useTranslation()
  return useCallback(
    (dimension) => configs.find((config) => config.dimension === dimension)?.label || t(dimensionKey(dimension)),
    [t, configs],
  )
}
