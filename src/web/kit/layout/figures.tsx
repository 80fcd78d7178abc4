import type { ReactNode } from 'react'
import classes from './figures.module.css'

/** What a record leads with: a few figures side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

/** One of them under its name; `large` for what is looked for first. */
export function Figure({ name, large = false, children }: { name: string; large?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-large={large || undefined}>{children}</dd>
    </div>
  )
}
