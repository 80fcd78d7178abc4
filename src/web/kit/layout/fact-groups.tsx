import { type ReactNode, useId } from 'react'
import classes from './fact-groups.module.css'
import { type Fact, Facts } from './facts.tsx'
import panel from './panel.module.css'

/** `below`: what follows from the facts. */
type Group = { title: string; action?: ReactNode; items: readonly Fact[]; below?: ReactNode }

/** Groups of facts in one dense card, each a named region with its heading beside its facts; empty groups are omitted. */
export function FactGroups({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={panel.panel}>
      {groups.map((group) => (group.items.length > 0 ? <FactGroup key={group.title} {...group} /> : null))}
    </div>
  )
}

function FactGroup({ title, action, items, below }: Group) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action ? <div className="no-print">{action}</div> : null}
      </div>
      <div>
        <Facts items={items} look={classes} />
        {below}
      </div>
    </section>
  )
}
