import type { Fact } from '../../kit/layout/facts.tsx'
import classes from './details.module.css'

type Props = { items: readonly Fact[]; className?: string | undefined }

/** Facts one below the other, for a narrow column: terms at the start, values at the end; `className` replaces that layout. */
export function Lines({ items, className = classes.facts }: Props) {
  return (
    <dl className={className}>
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
