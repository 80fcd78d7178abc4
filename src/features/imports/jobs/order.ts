import { faultOf } from '#kernel/errors.ts'
import { placeDoubts } from '../../market/rules/plausible.ts'
import { importsMessages } from '../messages.ts'
import { orderFindings } from '../rules/order.ts'
import { type ScheduleRow, scheduleKind } from '../rules/schedule.ts'
import { keysOf } from './schedule.ts'
import type { Writer } from './writer.ts'

const said = faultOf('imports', importsMessages)

/** Checks the rows of a client's order by themselves, and writes none: the firm goes on with them as the import of a schedule. */
export const orderWriter: Writer<ScheduleRow> = {
  createJudge: async () => {
    const met = new Set<string>()
    return (cells) => {
      const { fields: row, faults: unread } = scheduleKind.read(cells)
      const { faults: found, notes } = orderFindings(row)
      const faults = [...unread, ...found.filter(({ field }) => !unread.some((one) => one.field === field))]
      const keys = keysOf(row, undefined)
      if (keys.asked.some((key) => met.has(key))) faults.push(said('plotNumber', 'schedule.twice'))
      for (const key of keys.met) met.add(key)
      const all = [...notes, ...placeDoubts({ location: row.property.location ?? null })]
      return { faults, notes: all, record: faults.length === 0 ? row : undefined }
    }
  },
  values: ({ property, line }) => ({ ...(property as Record<string, string | number | null>), ...line }),
  createDuplicateFinder: () => async () => new Map(),
  write: async () => undefined,
}
