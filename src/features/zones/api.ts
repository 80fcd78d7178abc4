import { calendarDay } from '#kernel/filter-schema.ts'
import { historyPaging, paging } from '#kernel/paging.ts'
import { command, query } from '#server/procedure.ts'
import { ZONE_CATEGORIES } from '../spatial/model/codes.ts'
import { one, reason, registerFilters, seen, someCodes, zoneFields } from '../spatial/model/register-inputs.ts'
import { createZone, endZone, replaceZone, restoreZone, withdrawZone } from './commands.ts'
import { listZones, readZone, readZoneOrigins, readZoneTimeline } from './queries.ts'

// The firm reads the register; anyone who imports zones corrects them.
const access = 'inside'
const writes = 'canManageSettings'

/** The verbs of the register of zones. */
export const zonesApi = {
  list: query({
    access,
    input: registerFilters
      .extend(paging.shape)
      .extend({ category: someCodes(ZONE_CATEGORIES), on: calendarDay.optional() }),
    run: listZones,
  }),
  get: query({ access, input: one, run: (ctx, { id }) => readZone(ctx, id) }),
  timeline: query({ access, input: one.extend(historyPaging.shape), run: readZoneTimeline }),
  origins: query({ access, input: one.omit({ id: true }), run: readZoneOrigins }),
  create: command({ access: writes, input: zoneFields, idempotent: true, run: createZone }),
  replace: command({
    access: writes,
    input: seen.extend({ changes: zoneFields.omit({ code: true }), reason }),
    run: replaceZone,
  }),
  end: command({ access: writes, input: seen.extend({ validTo: calendarDay.nullable(), reason }), run: endZone }),
  withdraw: command({ access: writes, input: seen.extend({ reason }), run: withdrawZone }),
  restore: command({ access: writes, input: seen.extend({ reason }), run: restoreZone }),
}
