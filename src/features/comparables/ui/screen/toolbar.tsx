import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { QueueState } from './decision-queue.ts'
import classes from './table.module.css'

type Props = {
  selected: number
  undecided: number
  editable: boolean
  queue: QueueState
  onUse: () => void
  onReject: () => void
  onSelectUndecided: () => void
  onUndo: () => void
  onRetry: () => void
  /** The filters, and on a phone the map. */
  children: ReactNode
}

/** The actions on the selected entries, and whether all decisions are saved. Its height is always the same, so that no row below it moves. */
export function Toolbar(props: Props) {
  const { selected, undecided, editable, queue, onUse, onReject, onSelectUndecided, onUndo, onRetry, children } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const isNone = selected === 0
  return (
    <Row wrap gap={[8, 8]} className={`${classes.bar} no-print`}>
      {children}
      {editable ? (
        <>
          <Button
            size="sm"
            variant="subtle"
            disabled={!queue.canUndo}
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={onUndo}
          >
            {t('comparables:act.undo')}
          </Button>
          <Button size="sm" variant="default" disabled={undecided === 0} onClick={onSelectUndecided}>
            {t('comparables:select.undecided')}
          </Button>
          <Row role="group" gap={8} aria-label={t('comparables:select.label')}>
            <span role="status" className={classes.count}>
              {t('comparables:select.count', { count: selected, n: number(selected) })}
            </span>
            <Button size="sm" disabled={isNone} onClick={onUse}>
              {t('comparables:act.use')}
            </Button>
            <Button size="sm" variant="default" disabled={isNone} onClick={onReject}>
              {t('comparables:reject.go')}
            </Button>
          </Row>
          <Saving queue={queue} onRetry={onRetry} />
        </>
      ) : null}
    </Row>
  )
}

/** Whether all decisions are saved. It takes up its place also while it says nothing. */
function Saving({ queue: { waiting, failed, stalled }, onRetry }: { queue: QueueState; onRetry: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const counted = { count: failed.size, n: number(failed.size) }
  const said = stalled
    ? t('comparables:saving.stalled', { count: waiting.length, n: number(waiting.length) })
    : failed.size > 0
      ? t('comparables:saving.failed', counted)
      : waiting.length > 0
        ? t('comparables:saving.waiting', { count: waiting.length, n: number(waiting.length) })
        : ''
  return (
    <Row gap={8} className={classes.saved} data-wrong={Boolean(stalled) || failed.size > 0 || undefined}>
      <span role="status">{said}</span>
      {stalled || failed.size > 0 ? (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('shell:retry')}
        </Button>
      ) : null}
    </Row>
  )
}
