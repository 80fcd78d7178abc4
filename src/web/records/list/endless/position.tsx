import { Button, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../kit/text/reading.ts'
import classes from './endless.module.css'

type Props = {
  /** The last row in sight, counted from one. */
  at: number
  total: number
  /** Given once there is a way back. */
  onTop: (() => void) | undefined
  /** What can be done with the selected rows. */
  children?: ReactNode
}

/** How far one has come, and the way back to the top. It is read out when one comes to rest, not on each row. */
export function Position({ at, total, onTop, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const said = t('records:endless.position', { at: number(at), total: number(total) })
  const [rested] = useDebouncedValue(said, 900)
  return (
    <div className={`${classes.foot} no-print`}>
      <div className={classes.position}>
        <p aria-hidden="true">{said}</p>
        <VisuallyHidden role="status">{onTop || at === total ? rested : ''}</VisuallyHidden>
        {onTop ? <ToTop onTop={onTop} /> : null}
      </div>
      {children}
    </div>
  )
}

const ToTop = memo(function ToTop({ onTop }: { onTop: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconArrowUp size={16} aria-hidden="true" />}
      onClick={onTop}
    >
      {t('records:endless.top')}
    </Button>
  )
})
