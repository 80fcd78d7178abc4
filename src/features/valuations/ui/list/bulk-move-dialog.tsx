import { Button, Group, Stack } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LackingOfSeveral } from '#features/declarations/ui/shared/lacking-several.tsx'
import { CurrentPasswordField } from '#features/people/ui/shared/current-password-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { BulkOutcome } from '#web/records/selection/bulk-outcome.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../model.ts'
import { approvingIn, type BulkMove, movable, movingIn } from './bulk.ts'
import { type BulkProps, useBulkValuations } from './use-bulk-valuations.ts'

type Props = BulkProps<ListedValuation> & { to: BulkMove }

/** Submits or approves every selected row from whose status the move leads, and reports which were refused and why. */
export function BulkMoveDialog({ to, rows: selected, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  useEffect(() => void import('./conduct-words.ts').catch(() => undefined), [])
  const rows = movable(selected, to)
  const { number } = useFormat()
  const { firm } = useMe()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const asksPassword = to === 'APPROVED' && firm.approvalProof
  const { words, run, doing, outcome } = useBulkValuations({ rows, onChanged, onClose })
  const isMissing = asksPassword && password === ''
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || doing !== null) return
    const { get } = rpc.valuations
    void run(asksPassword ? approvingIn({ approve: rpc.reviews.approve, get }, password) : movingIn(rpc.valuations, to))
  }
  return (
    <Dialog opened onClose={() => doing === null && onClose()} title={t(`valuations:move.${to}`)}>
      <Stack gap="md">
        <p>{t('valuations:list.selected', { count: rows.length, n: number(rows.length) })}</p>
        <p>{t('bulk:list.bulk.moveText')}</p>
        <LackingOfSeveral rows={rows} to={to} />
        {asksPassword ? (
          <form noValidate onSubmit={go}>
            <CurrentPasswordField
              value={password}
              onChange={setPassword}
              error={tried && isMissing ? t('people:password.required') : undefined}
            />
          </form>
        ) : null}
        {outcome ? (
          <BulkOutcome outcome={outcome} words={words} nameOf={(row) => <Num>{row.valuationNumber}</Num>} />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={doing !== null}>
            {outcome ? t('shell:close') : t('shell:cancel')}
          </Button>
          <Button loading={doing !== null} disabled={rows.length === 0} onClick={go}>
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
