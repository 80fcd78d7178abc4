import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = { label: ReactNode; value: ReactNode; wide?: boolean }

/** A record's facts in a grid of term and value; `wide` takes a whole row. */
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
