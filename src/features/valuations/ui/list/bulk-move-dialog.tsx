import { type SyntheticEvent, useState } from 'react'
import { CurrentPasswordField } from '#features/people/ui/shared/current-password-field.tsx'
import { tidyText } from '#kernel/text.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import { BulkOutcome } from '#web/records/selection/bulk-outcome.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../model.ts'
import { approvingIn, asksReason, type BulkMove, movable, movingIn, wants } from './bulk.ts'
import { BulkReason, keptFor, RowLink } from './bulk-parts.tsx'
import { type BulkProps, useBulkValuations } from './use-bulk-valuations.ts'

const LackingOfSeveral = panelOf('LackingOfSeveral')
type Props = BulkProps<ListedValuation> & { to: BulkMove }

/** Moves every selected row from whose status the move leads, all for one reason where it asks for one, and reports which were refused and why. */
export function BulkMoveDialog({ to, rows: selected, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const rows = movable(selected, to)
  const { number } = useFormat()
  const { firm } = useMe()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const asksPassword = to === 'APPROVED' && firm.approvalProof
  const [reason, setReason, done] = useTypedDialog(keptFor(to, rows), '', onClose)
  const { words, run, doing, outcome } = useBulkValuations({ rows, onChanged, onClose: done })
  const said = tidyText(reason)
  const lacksPassword = asksPassword && password === ''
  // A reason that only some records ask for, as an approval beyond a licence does, is asked for once they have.
  const wantsReason = asksReason(to) || wants(outcome?.refused.map(({ error }) => error) ?? [], 'reason') || said !== ''
  const lacksReason = wantsReason && said === ''
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacksPassword || lacksReason || doing !== null) return
    const { get } = rpc.valuations
    const { approve } = rpc.reviews
    void run(asksPassword ? approvingIn({ approve, get }, password, said) : movingIn(rpc.valuations, to, said))
  }
  return (
    <Dialog
      opened
      onClose={() => doing === null && onClose()}
      title={t(`valuations:move.${to}`)}
      keepOpen={reason !== ''}
    >
      <Column>
        <p>{t('list:selected', { count: rows.length, n: number(rows.length) })}</p>
        <p>{t('bulk:list.bulk.moveText')}</p>
        {to === 'SUBMITTED' || to === 'APPROVED' ? <LackingOfSeveral rows={rows} to={to} /> : null}
        {wantsReason ? <BulkReason value={reason} onChange={setReason} isMissing={tried && lacksReason} /> : null}
        {asksPassword ? (
          <form noValidate onSubmit={go}>
            <CurrentPasswordField
              value={password}
              onChange={setPassword}
              error={tried && lacksPassword ? t('people:password.required') : undefined}
            />
          </form>
        ) : null}
        {outcome ? <BulkOutcome outcome={outcome} words={words} nameOf={(row) => <RowLink row={row} />} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={done} disabled={doing !== null}>
            {outcome ? t('shell:close') : asksReason(to) ? t('records:ask.keep') : t('shell:cancel')}
          </Button>
          <Button
            color={to === 'CANCELLED' ? 'red' : undefined}
            loading={doing !== null}
            disabled={rows.length === 0}
            onClick={go}
          >
            {outcome ? t('shell:retry') : t(`valuations:move.${to}`)}
          </Button>
        </Row>
        <p role="status">
          {doing === null ? '' : t('records:list.bulk.doing', { done: number(doing + 1), all: number(rows.length) })}
        </p>
      </Column>
    </Dialog>
  )
}
