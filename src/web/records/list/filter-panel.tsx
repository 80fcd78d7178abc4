import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Narrow } from './address.ts'
import type { PanelProps } from './filter-bar.tsx'
import classes from './filter-panel.module.css'

type Props<S> = Omit<PanelProps<S>, 'search'> & {
  /** The fields; what they set holds at once, and the list is seen to follow. */
  children: (set: Narrow<S>) => ReactNode
}

/** Every filter of a list, and the way out. One opening leaves one step to go back to, however much is chosen in it. */
export function FilterPanel<S>({ narrow, found, onClear, onDone, children }: Props<S>) {
  const { t } = useTranslation()
  const changed = useRef(false)
  const set: Narrow<S> = (part) => {
    narrow(part, { replace: changed.current })
    changed.current = true
  }
  return (
    <div className={classes.panel}>
      {children(set)}
      <div className={classes.foot}>
        <Button variant="subtle" onClick={onClear}>
          {t('records:list.clear')}
        </Button>
        <p>{found}</p>
        <Button onClick={onDone}>{t('records:filter.done')}</Button>
      </div>
    </div>
  )
}
