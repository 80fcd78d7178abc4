import { rowScope } from '#access/actor.ts'
import { useMe } from '#web/me.ts'
import classes from '#web/records/details/details.module.css'
import type { PropertyDetails as Details } from '../../model.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { FactPanels, TextPanels } from './fact-panels.tsx'
import { FeaturesPanel } from './features-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { PropertyHead } from './property-head.tsx'
import { PropertyTimeline } from './property-timeline.tsx'

/** Everything that a person is told of a property. */
export function PropertyDetails({ property }: { property: Details }) {
  const { user } = useMe()
  // A guest is told nothing of what was done to it.
  const isGuest = user === null || rowScope(user) === 'none'
  return (
    <>
      <PropertyHead property={property} />
      <div className={classes.two}>
        <div className={classes.next}>
          <ActionsPanel property={property} />
        </div>
        <div className={classes.main}>
          <FactPanels property={property} />
          <TextPanels property={property} />
          <FeaturesPanel property={property} />
        </div>
        <div className={classes.side}>
          <PeoplePanel property={property} />
          {isGuest ? null : <PropertyTimeline id={property.id} />}
        </div>
      </div>
    </>
  )
}
