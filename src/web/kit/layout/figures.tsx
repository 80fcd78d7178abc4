import type { ReactNode } from 'react'
import { Num } from '../text/num.tsx'
import classes from './figures.module.css'

/** A figure under its name: `large` for what is looked for first, `isWarned` for what has to be looked at; `of` is what a test finds it by. */
export type Figure = { name: string; value: ReactNode; large?: boolean; isWarned?: boolean; of?: string }

/** What a record leads with: a few figures side by side. */
export function Figures({ items, live }: { items: readonly (Figure | null)[]; live?: boolean }) {
  return (
    <dl className={classes.figures} aria-live={live ? 'polite' : undefined}>
      {items.map((item) =>
        item === null ? null : (
          <div key={item.name} data-figure={item.of}>
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
