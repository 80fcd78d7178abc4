import { isDeepStrictEqual } from 'node:util'
import { PARTY_FIELDS } from '../../declarations/model.ts'
import { REPORTED_FIELDS, type ReportData } from '../../valuation-reports/model.ts'
import { fieldIn } from '../rules/stated-fields.ts'

type Corrected = { fields: readonly string[]; by: { displayName: string } }

/**
 * What a report states after a correction: what its last version stated (`before`), with the corrected fields and what follows from them as they are
 * `now`. Facts that changed elsewhere meanwhile stay as they were stated. Who accepted the correction signs in place of who approved before.
 */
export function correctedData(before: ReportData, now: ReportData, { fields, by }: Corrected): ReportData {
  const { on, record, people, ...told } = asStored(now)
  const { governorate, areaNumber, sheets, subject, outcomes, grid, sensitivity, scenarios, order } = told
  const isCorrected = (names: readonly string[]) => names.some((name) => fields.includes(name))
  const corrected = REPORTED_FIELDS.filter((field) => fields.includes(field)).map((field) => [field, record[field]])
  const names = fields.flatMap((field) => fieldIn('REPORT', field) ?? [])
  const statements = Object.fromEntries(names.map((name) => [name, told.content[name] ?? null]))
  const isReworked = !isDeepStrictEqual([before.subject, before.sheets], [subject, sheets])
  return {
    ...before,
    order: isReworked ? { ...order, INSPECTION: (before.order ?? order)?.INSPECTION ?? [] } : (before.order ?? order),
    on,
    record: { ...before.record, ...Object.fromEntries(corrected), approvedAt: record.approvedAt },
    ...(isCorrected(['areaName']) ? { governorate, areaNumber } : {}),
    content: { ...before.content, ...statements },
    ...(fields.some((field) => fieldIn('ASSUMPTIONS', field)) ? { assumptions: told.assumptions } : {}),
    ...(isReworked ? { sheets, subject, outcomes, grid, sensitivity, scenarios } : {}),
    people: { ...before.people, approver: people.approver },
    declarations: isCorrected(PARTY_FIELDS) ? told.declarations : withOwn(before, told, by.displayName),
  }
}

/** The declarations that were stated, with that of the person who signs now where they had none. */
function withOwn({ declarations }: ReportData, now: Pick<ReportData, 'declarations'>, name: string) {
  if (declarations.some((one) => one.name === name)) return declarations
  return [...now.declarations.filter((one) => one.name === name), ...declarations]
}

/** The same as it comes back from the database: without what is undefined. */
const asStored = (data: ReportData): ReportData => JSON.parse(JSON.stringify(data)) as ReportData
