import { IconVectorTriangle } from '@tabler/icons-react'
import { isCalendarDate } from '#kernel/dates.ts'
import { choices } from '#web/records/list/coded-filters.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { ZONE_CATEGORIES } from '../../spatial/model/codes.ts'
import { registerOf } from '../../spatial/ui/shared/register/described.tsx'
import type { ListedZone, ZoneFilters } from '../model.ts'
import { ZONE_ROWS } from './list-parts.tsx'
import type { FilterName } from './search.ts'
import { ZoneDialog } from './zone-dialog.tsx'

/** The versions of the zones that the firm holds, by code and day. */
const ZONES = registerOf<ListedZone, FilterName, ZoneFilters>('zones', {
  read: rpc.zones.list,
  icon: IconVectorTriangle,
  hint: 'registers:zones.empty.hint',
  category: choices('spatial:field.use', ZONE_CATEGORIES, (code) => `spatial:zone.${code}`),
  kinds: { on: { is: isCalendarDate } },
  form: (props) => <ZoneDialog replaces={null} {...props} />,
})

/** /zones. */
export function ZonesScreen() {
  return <ListScreen of={ZONES} rows={ZONE_ROWS} path="/zones" />
}
