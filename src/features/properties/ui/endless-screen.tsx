import { EndlessScreen } from '#web/records/list/endless/endless-screen.tsx'
import { PROPERTY_ROWS } from './list/columns.tsx'
import { PROPERTIES } from './list/described.tsx'
import { PropertySelection } from './list/property-selection.tsx'

/** The same properties in one scroll. */
export function PropertiesEndlessScreen() {
  return (
    <EndlessScreen
      of={PROPERTIES}
      rows={PROPERTY_ROWS}
      path="/properties/optimized"
      height={106}
      paper="properties:list.paper"
      Selected={PropertySelection}
    />
  )
}
