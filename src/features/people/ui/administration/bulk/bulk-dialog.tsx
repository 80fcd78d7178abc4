import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { BulkOutcome, type BulkWords } from '#web/records/selection/bulk-outcome.tsx'
import { useBulk } from '#web/records/selection/use-bulk.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ListedUser } from '../../../model/user.ts'
import { refreshPeople } from '../reads.ts'
import { type BulkAction, bulkActionOf } from './bulk-actions.ts'

type Props = {
  action: BulkAction
  /** The selected people; those who were changed leave the selection. */
  rows: readonly ListedUser[]
  onChanged: (ids: readonly string[]) => void
  onClose: () => void
}

/** Asks for confirmation of a bulk action, and lists the people for whom it was refused and why. */
export function BulkDialog({ action, rows, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const words: BulkWords = {
    changed: (counted) => t('administration:changed', counted),
    refused: (counted) => t('administration:refused', counted),
    left: (counted) => t('administration:left', counted),
  }
  const refresh = () => refreshPeople(client)
  const { run, doing, outcome } = useBulk({ rows, words, refresh, onChanged, onDone: onClose })
  const busy = doing !== null
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t(`administration:bulk.${action}`)}>
      <Column>
        <p>
          {t('administration:selected', { count: rows.length, n: number(rows.length) })}.{' '}
          {t(`administration:bulk.${action}.text`)}
        </p>
        {outcome ? (
          <BulkOutcome outcome={outcome} words={words} nameOf={(user) => <Iso>{user.displayName}</Iso>} />
        ) : null}
        <Row gap={16} justify="end" wrap>
          <Button data-autofocus variant="default" onClick={onClose} disabled={busy}>
            {outcome ? t('shell:close') : t('shell:cancel')}
          </Button>
          <Button
            color={action === 'deactivate' ? 'red' : undefined}
            loading={busy}
            disabled={rows.length === 0}
            onClick={() => void run(bulkActionOf(action, rpc.people))}
          >
            {outcome ? t('shell:retry') : t(`administration:bulk.${action}`)}
          </Button>
        </Row>
        <p role="status">
          {busy ? t('records:list.bulk.doing', { done: number(doing + 1), all: number(rows.length) }) : ''}
        </p>
      </Column>
    </Dialog>
  )
}
