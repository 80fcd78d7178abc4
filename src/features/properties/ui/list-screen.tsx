import { ListScreen } from '#web/records/list/list-screen.tsx'
import { PROPERTY_ROWS } from './list/columns.tsx'
import { PROPERTIES } from './list/described.tsx'
import { PropertySelection } from './list/property-selection.tsx'

/** The properties this person may see, newest first, in pages. */
export function PropertiesScreen() {
  return <ListScreen of={PROPERTIES} rows={PROPERTY_ROWS} path="/properties" Selected={PropertySelection} />
}
