import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Column, Row } from '../../kit/layout/layout.tsx'
import type { ChangeFilters } from './address.ts'
import type { PanelProps } from './filter-bar.tsx'
import classes from './filter-panel.module.css'

type Props<S> = Omit<PanelProps<S>, 'search'> & {
  /** The fields, whose changes take effect at once. */
  children: (set: ChangeFilters<S>) => ReactNode
}

/** The filters of a list. All changes of one opening make one entry of the browser's history. */
export function FilterPanel<S>({ narrow, found, onClear, onDone, children }: Props<S>) {
  const { t } = useTranslation()
  const changed = useRef(false)
  const set: ChangeFilters<S> = (part) => {
    narrow(part, { replace: changed.current })
    changed.current = true
  }
  return (
    <Column className={classes.panel}>
      {children(set)}
      <Row justify="between" className={classes.foot}>
        <Button variant="subtle" onClick={onClear}>
          {t('records:list.clear')}
        </Button>
        <p>{found}</p>
        <Button onClick={onDone}>{t('records:filter.done')}</Button>
      </Row>
    </Column>
  )
}
