import { Facts } from '#web/kit/layout/facts.tsx'
import type { Valuation } from '../../model.ts'
import { useFacts } from './facts.tsx'
import { FinalValue } from './final-value.tsx'
import classes from './value-panel.module.css'

/** What the property is worth, of what that is made up, and what the work costs. */
export function ValuePanel({ valuation }: { valuation: Valuation }) {
  const { values } = useFacts(valuation)
  return (
    <div className={classes.value}>
      <div className={classes.worth}>
        <FinalValue valuation={valuation} />
      </div>
      <Facts items={values} />
    </div>
  )
}
