import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../model.ts'
import type { ListSearch } from '../search.ts'
import { BULK_MOVES, type BulkField, type BulkMove, changeable, movable } from './bulk.ts'
import { ExportValuations } from './export-valuations.tsx'

const PERMISSIONS = { SUBMITTED: 'canEditValuations', APPROVED: 'canApproveValuations' } as const

type Props = {
  /** The selected rows. */
  rows: readonly ListedValuation[]
  search: ListSearch
  onMove: (to: BulkMove) => void
  onAsk: (field: BulkField) => void
}

/** What can be done with the selected valuations. */
export function SelectionActions({ rows, search, onMove, onAsk }: Props) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const copy = useCopy()
  const { number } = useFormat()
  return (
    <>
      <Button
        variant="default"
        size="sm"
        onClick={() => copy(rows.map(({ valuationNumber }) => valuationNumber).join('\n'))}
      >
        {t('valuations:list.copyNumbers')}
      </Button>
      <ExportValuations
        search={search}
        total={{ totalCount: rows.length, totalIsExact: true }}
        ids={rows.map(({ id }) => id)}
      />
      {BULK_MOVES.map((to) => {
        const count = allowed(PERMISSIONS[to]) ? movable(rows, to).length : 0
        return count > 0 ? (
          <Button key={to} variant="default" size="sm" onClick={() => onMove(to)}>
            {t(`valuations:move.${to}`)} ({number(count)})
          </Button>
        ) : null
      })}
      {allowed('canEditValuations') ? (
        <>
          {changeable(rows, 'assignedTo').length > 0 ? (
            <Button variant="default" size="sm" onClick={() => onAsk('assignedTo')}>
              {t('valuations:list.assign')}
            </Button>
          ) : null}
          <Button variant="default" size="sm" onClick={() => onAsk('dueDate')}>
            {t('valuations:list.due')}
          </Button>
        </>
      ) : null}
    </>
  )
}
