import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { BulkOutcome, type BulkWords } from '#web/records/selection/bulk-outcome.tsx'
import { useBulk } from '#web/records/selection/use-bulk.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ListedValuation } from '../../model.ts'
import { refreshValuations } from '../shared/reads.ts'
import { type BulkMove, movable, movingIn } from './bulk.ts'

type Props = {
  to: BulkMove
  /** The selected rows; those from which the move leads are moved, and removed from the selection. */
  rows: readonly ListedValuation[]
  onChanged: (ids: readonly string[]) => void
  onClose: () => void
}

/** Submits or approves every selected row and reports which were refused and why. */
export function BulkMoveDialog({ to, rows: selected, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const rows = movable(selected, to)
  const { number, digits } = useFormat()
  const client = useQueryClient()
  const words: BulkWords = {
    changed: (counted) => t('valuations:list.bulk.changed', counted),
    refused: (counted) => t('valuations:list.bulk.refused', counted),
    left: (counted) => t('valuations:list.bulk.left', counted),
  }
  const refresh = () => refreshValuations(client)
  const { run, doing, outcome } = useBulk({ rows, words, refresh, onChanged, onDone: onClose })
  return (
    <Dialog opened onClose={() => doing === null && onClose()} title={t(`valuations:move.${to}`)}>
      <Stack gap="md">
        <p>{t('valuations:list.selected', { count: rows.length, n: number(rows.length) })}</p>
        <p>{t('valuations:list.bulk.moveText')}</p>
        {outcome ? (
          <BulkOutcome outcome={outcome} words={words} nameOf={(row) => <Num>{digits(row.valuationNumber)}</Num>} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={doing !== null}>
            {outcome ? t('shell:close') : t('shell:cancel')}
          </Button>
          <Button
            loading={doing !== null}
            disabled={rows.length === 0}
            onClick={() => void run(movingIn(rpc.valuations, to))}
          >
            {outcome ? t('shell:retry') : t(`valuations:move.${to}`)}
          </Button>
        </Group>
        <p role="status">
          {doing === null ? '' : t('records:list.bulk.doing', { done: number(doing + 1), all: number(rows.length) })}
        </p>
      </Stack>
    </Dialog>
  )
}
