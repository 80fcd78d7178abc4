import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { Grid } from './layout.tsx'

export type Fact = { label: ReactNode; value: ReactNode; wide?: boolean }

type Look = { readonly facts?: string; readonly wide?: string }

type Props = { items: readonly Fact[]; look?: Look; plain?: boolean }

/** Facts in a grid of terms and values, a `wide` one wider than the others; `look` is the grid of another layout. `plain` ones have neither lines nor padding. */
export function Facts({ items, look = classes, plain = false }: Props) {
  const facts = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list of facts is fixed in its order
    <div key={index} className={item.wide ? look.wide : undefined}>
      <dt>{item.label}</dt>
      <dd>{item.value}</dd>
    </div>
  ))
  if (!plain) return <dl className={look.facts}>{facts}</dl>
  return (
    <Grid as="dl" least="8rem" gap={[8, 24]}>
      {facts}
    </Grid>
  )
}
