import type { Fact } from '#web/kit/facts.tsx'
import classes from './details.module.css'

/** Facts one below the other, for a narrow column: the term at its start, the value at its end. */
export function Lines({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of facts is fixed in its order
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
