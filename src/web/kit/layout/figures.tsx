import type { ReactNode } from 'react'
import { Num } from '../text/num.tsx'
import classes from './figures.module.css'

/**
 * A figure under its name: `large` for what is looked for first, `isWarned` for what has to be looked at, `minor` for what the foot of a
 * phone has no room for; `of` is what a test finds it by.
 */
export type Figure = {
  name: string
  value: ReactNode
  large?: boolean
  isWarned?: boolean
  minor?: boolean
  of?: string
}

type Props = {
  items: readonly (Figure | null)[]
  live?: boolean
  /** In the foot of a page: without a frame of their own. */
  plain?: boolean
}

/** What a record leads with: a few figures side by side. */
export function Figures({ items, live, plain }: Props) {
  return (
    <dl className={plain ? classes.plain : classes.figures} aria-live={live ? 'polite' : undefined}>
      {items.map((item) =>
        item === null ? null : (
          <div key={item.name} data-figure={item.of} data-minor={item.minor || undefined}>
            <dt>{item.name}</dt>
            <dd data-large={item.large || undefined} data-warned={item.isWarned || undefined}>
              <Num>{item.value}</Num>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
