import type { AuditEvent } from '#kernel/audit.ts'
import type { Filters } from '#server/lists/definition.ts'
import { AUDIT_EVENTS } from '../../../audit/events.ts'
import type { AuditFilters } from '../../../audit/model/inputs.ts'
import { AUDIT, filtersOf } from '../../../audit/queries/list.ts'
import { type AuditRow, withRecords } from '../../../audit/queries/records.ts'
import { eventIn, recordIn, sentenceIn } from '../../../audit/rules/log/worded.ts'
import { periodOf } from '../../rules/periods.ts'
import { byCode } from '../groupings.ts'
import type { ListSource } from '../source.ts'

/** The register of the audit log. */
export const auditRegister: ListSource<AuditRow> = {
  list: AUDIT,
  filtersOf(_, { filters, period }, { today }): Filters {
    const { from, to } = period ? periodOf(period, today) : {}
    return filtersOf({ ...(filters as AuditFilters), ...(from ? { from } : {}), ...(to ? { to } : {}) })
  },
  summed: () => undefined,
  grouping: (code) =>
    code === 'eventType'
      ? byCode('a', 'eventType', AUDIT_EVENTS, (event, language) => eventIn(language, event as AuditEvent))
      : undefined,
  async present({ db }, rows, { reading: { language } }) {
    // The stored description is English: a report in Arabic gets the sentence of the screen.
    const entries = await withRecords(db, rows)
    return rows.map((row, at) => {
      const entry = entries[at]
      return {
        path: entry?.resource.path ?? null,
        cells: {
          timestamp: row.timestamp,
          eventType: eventIn(language, row.eventType),
          userName: row.userName,
          description: language === 'ar' && entry ? sentenceIn(language, entry) : row.description,
          record: recordIn(language, row.resourceType),
          ipAddress: row.ipAddress,
          seal: row.sealed,
          eventCode: row.eventType,
          userId: row.userId,
          resourceId: row.resourceId,
          id: row.id,
        },
      }
    })
  },
}
