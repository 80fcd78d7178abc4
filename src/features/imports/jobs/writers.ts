import { areaByNumber } from '../../places/model.ts'
import { addRules, createRuleJudge, lockTable } from '../../planning/commands.ts'
import { planningFaults, type RuleFields } from '../../planning/model.ts'
import type { ImportKind } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { planningKind } from '../rules/planning.ts'
import { amenityWriter } from './amenities.ts'
import { evidenceWriter } from './market.ts'
import { orderWriter } from './order.ts'
import { propertyWriter } from './properties.ts'
import { scheduleWriter } from './schedule.ts'
import { tenancyWriter } from './tenancies.ts'
import { runContext, type Writer } from './writer.ts'
import { zoneWriter } from './zones.ts'

/** Validates and writes imported planning rules, by the rules of those entered by hand; that two overlap is a fault of the later row. */
const planningWriter: Writer<RuleFields> = {
  createJudge: async (db, importId) => {
    const judge = await createRuleJudge(db, { importId })
    return (cells) => {
      const { fields, faults: unread } = planningKind.read(cells)
      if (unread.length > 0) {
        const found = planningFaults(fields).filter(({ field }) => !unread.some((one) => one.field === field))
        return { faults: [...unread, ...found], record: undefined }
      }
      const { rule, faults } = judge(fields)
      return { faults, record: faults.length === 0 ? rule : undefined }
    }
  },
  lock: lockTable,
  values: ({ areaNumber, ...rule }) => ({ ...rule, areaNumber: areaByNumber(areaNumber ?? 0)?.nameAr ?? null }),
  createDuplicateFinder: () => async () => new Map(),
  write: async (db, rules, origin) => {
    const { importId, fileName: file } = origin
    await addRules(runContext(db, origin), rules, { importId, file })
  },
}

/** The writer of each kind of import. */
const WRITERS: Readonly<Record<ImportKind, Writer<unknown>>> = {
  properties: propertyWriter as Writer<unknown>,
  market: evidenceWriter as Writer<unknown>,
  amenities: amenityWriter as Writer<unknown>,
  zones: zoneWriter as Writer<unknown>,
  planning: planningWriter as Writer<unknown>,
  tenancies: tenancyWriter as Writer<unknown>,
  schedule: scheduleWriter as Writer<unknown>,
}

/** The writer of an import; a schedule of no engagement yet is a client's order. */
export const writerOf = ({
  kind,
  requestId,
  engagementId,
}: Pick<ImportRow, 'kind' | 'requestId' | 'engagementId'>): Writer<unknown> =>
  requestId !== null && engagementId === null ? (orderWriter as Writer<unknown>) : WRITERS[kind]
