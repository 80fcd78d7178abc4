import { historyPaging, paging } from '#kernel/paging.ts'
import { command, query } from '#server/procedure.ts'
import { AMENITY_CATEGORIES } from '../spatial/model/codes.ts'
import { amenityFields, one, reason, registerFilters, seen, someCodes } from '../spatial/model/register-inputs.ts'
import { correctAmenity, createAmenity, restoreAmenity, withdrawAmenity } from './commands.ts'
import { listAmenities, readAmenity, readAmenityOrigins, readAmenityTimeline } from './queries.ts'

// The firm reads the register; anyone who imports amenities corrects them.
const access = 'inside'
const writes = 'canManageSettings'

/** The verbs of the register of amenities. */
export const amenitiesApi = {
  list: query({
    access,
    input: registerFilters.extend(paging.shape).extend({ category: someCodes(AMENITY_CATEGORIES) }),
    run: listAmenities,
  }),
  get: query({ access, input: one, run: (ctx, { id }) => readAmenity(ctx, id) }),
  timeline: query({ access, input: one.extend(historyPaging.shape), run: readAmenityTimeline }),
  origins: query({ access, input: one.omit({ id: true }), run: readAmenityOrigins }),
  create: command({ access: writes, input: amenityFields, idempotent: true, run: createAmenity }),
  correct: command({ access: writes, input: seen.extend({ changes: amenityFields, reason }), run: correctAmenity }),
  withdraw: command({ access: writes, input: seen.extend({ reason }), run: withdrawAmenity }),
  restore: command({ access: writes, input: seen.extend({ reason }), run: restoreAmenity }),
}
