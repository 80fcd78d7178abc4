import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { GridRow, WorkedCell } from '../../rules/grid/cells.ts'

/** The words of the rows of a grid, and of what is to be looked at in a cell. */
export function useCellWords() {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      rowName: ({ code, name }: Pick<GridRow, 'code' | 'name'>): string =>
        code ? t(`grid:row.${code}`) : name || t('adjusting:unnamed'),
      markText: (mark: WorkedCell['marks'][number]): string =>
        mark === 'reason' ? t('grid:fault.reason') : t(`adjusting:mark.${mark}`),
    }),
    [t],
  )
}
