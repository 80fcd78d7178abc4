import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { BulkWords } from '#web/records/selection/bulk-outcome.tsx'
import { useBulk } from '#web/records/selection/use-bulk.ts'
import { refreshValuations } from '../shared/reads.ts'
import type { BulkRow } from './bulk.ts'

export type BulkProps<Row extends BulkRow> = {
  /** The selected rows; changed ones are removed from the selection. */
  rows: readonly Row[]
  onChanged: (ids: readonly string[]) => void
  onClose: () => void
}

/** A change of several valuations one after another, and how its outcome is worded. */
export function useBulkValuations<Row extends BulkRow>({ rows, onChanged, onClose }: BulkProps<Row>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words: BulkWords = {
    changed: (counted) => t('bulk:list.bulk.changed', counted),
    refused: (counted) => t('bulk:list.bulk.refused', counted),
    left: (counted) => t('bulk:list.bulk.left', counted),
  }
  const refresh = () => refreshValuations(client)
  return { words, ...useBulk({ rows, words, refresh, onChanged, onDone: onClose }) }
}
