import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = { label: ReactNode; value: ReactNode; wide?: boolean }

/** Facts in a grid of terms and values; a `wide` one takes a whole row. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of facts is fixed in its order
        <div key={index} className={item.wide ? classes.wide : undefined}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
