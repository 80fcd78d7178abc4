import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = { label: ReactNode; value: ReactNode; wide?: boolean }

type Look = { readonly facts?: string; readonly wide?: string }

/** Facts in a grid of terms and values, a `wide` one wider than the others; `look` is the grid of another layout. */
export function Facts({ items, look = classes }: { items: readonly Fact[]; look?: Look }) {
  return (
    <dl className={look.facts}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of facts is fixed in its order
        <div key={index} className={item.wide ? look.wide : undefined}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
