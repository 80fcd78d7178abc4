import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from '../list/list.module.css'
import type { Selection } from './selection.ts'

type Props = {
  selection: Selection
  /** Words the number of selected rows. */
  countLabel: (counted: { count: number; n: string }) => string
  /** The label of the group of buttons. */
  label: string
  /** The actions; rendered only while rows are selected. */
  children: ReactNode
}

/** The number of selected rows, and their actions. */
export function SelectionBar({ selection, countLabel, label, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = selection.selected.size
  return (
    <Row wrap gap={[8, 16]} className={classes.selected} data-some={count > 0 || undefined}>
      <p role="status" className={classes.chosen}>
        {count === 0 ? '' : countLabel({ count, n: number(count) })}
      </p>
      {count > 0 ? (
        <>
          <Button variant="subtle" size="sm" onClick={() => selection.drop()}>
            {t('records:list.unselect')}
          </Button>
          <Row wrap role="group" className={classes.actions} aria-label={label}>
            {children}
          </Row>
        </>
      ) : null}
    </Row>
  )
}
