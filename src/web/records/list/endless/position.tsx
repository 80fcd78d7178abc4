import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { Total } from '#kernel/page.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../kit/controls/button.tsx'
import { Hidden, Row } from '../../../kit/layout/layout.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTotalText } from '../total.ts'
import classes from './endless.module.css'

/** ARIA's size of a set, or of a table's rows, that is not known. */
export const UNKNOWN_SIZE = -1

type Props = {
  /** The last visible row, counted from one. */
  at: number
  total: Total
  /** Scrolls to the top; undefined at the top. */
  onTop: (() => void) | undefined
  /** The actions for selected rows. */
  children?: ReactNode
}

/** The position in the list, and a button to the top. Announced when scrolling stops, not for each row. */
export function Position({ at, total, onTop, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const position = t('records:endless.position', { at: number(at), total: useTotalText()(total) })
  const [rested] = useDebouncedValue(position, 900)
  return (
    <div className={`${classes.foot} no-print`}>
      <Row justify="between" gap={12} className={classes.position}>
        <p aria-hidden="true">{position}</p>
        <Hidden role="status">{onTop || at === total.totalCount ? rested : ''}</Hidden>
        {onTop ? <ToTop onTop={onTop} /> : null}
      </Row>
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
