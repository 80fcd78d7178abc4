import type { ChangedLine, ScheduleFacts, ScheduleLine, WholeChange, WholeChoice, WholeData } from '../model.ts'
import { sumOf } from './schedule.ts'

/** What a version shows, as far as it is compared with the next one. */
export type Shown = {
  lines: readonly ScheduleLine[]
  choice: Pick<WholeChoice, 'commentary' | 'byLots' | 'lots' | 'asOne' | 'language' | 'form'>
  data: Pick<WholeData, 'terms' | 'twoValuers'>
}

/** The facts of a line that are compared one by one; all else by the version of the single report behind it. */
const COMPARED = [
  'section',
  'lot',
  'clientReference',
  'share',
  'shareDiscount',
  'shareReason',
  'name',
  'category',
  'governorate',
  'areaName',
  'blockNumber',
  'plotNumber',
  'size',
  'tenure',
  'basis',
  'valuationDate',
  'inspectionDate',
  'reportVersion',
] as const satisfies readonly (keyof ScheduleFacts)[]

const named = ({ ordinal, valuationNumber, clientReference, areaName, blockNumber, plotNumber }: ScheduleLine) =>
  ({ ordinal, valuationNumber, clientReference, areaName, blockNumber, plotNumber }) satisfies ChangedLine

/** What a version changes against the one before it, property by property, then of all together; empty when it shows the same. Amounts in fils. */
export function changesBetween(before: Shown, after: Shown): WholeChange[] {
  const earlier = new Map(before.lines.map((line) => [line.propertyId, line]))
  const later = new Set(after.lines.map(({ propertyId }) => propertyId))
  const changes: WholeChange[] = []
  for (const line of after.lines) {
    const old = earlier.get(line.propertyId)
    if (!old) {
      changes.push({ kind: 'ADDED', line: named(line), fils: line.fils })
      continue
    }
    if (old.fils !== line.fils) changes.push({ kind: 'VALUE', line: named(line), before: old.fils, after: line.fils })
    const differs = COMPARED.filter((field) => old[field] !== line[field])
    // A new version of the single report is named only where it changed nothing that the schedule shows.
    const fields = differs.length > 1 || old.fils !== line.fils ? differs.filter((f) => f !== 'reportVersion') : differs
    if (fields.length > 0) changes.push({ kind: 'FACTS', line: named(line), fields })
  }
  for (const line of before.lines)
    if (!later.has(line.propertyId)) changes.push({ kind: 'REMOVED', line: named(line), fils: line.fils })
  changes.push(...changedTogether(before, after))
  return changes
}

function changedTogether(before: Shown, after: Shown): WholeChange[] {
  const changes: WholeChange[] = []
  const [was, is] = [sumOf(before.lines), sumOf(after.lines)]
  if (was !== is) changes.push({ kind: 'AGGREGATE', before: was, after: is })
  const one = { before: before.choice.asOne?.fils ?? null, after: after.choice.asOne?.fils ?? null }
  if (one.before !== one.after) changes.push({ kind: 'AS_ONE', ...one })
  const lotOf = ({ choice }: Shown, lot: string) => choice.lots.find((each) => each.lot === lot)?.fils ?? null
  for (const lot of new Set([...before.choice.lots, ...after.choice.lots].map((each) => each.lot))) {
    const values = { before: lotOf(before, lot), after: lotOf(after, lot) }
    if (values.before !== values.after) changes.push({ kind: 'LOT', lot, ...values })
  }
  if (textsOf(before) !== textsOf(after)) changes.push({ kind: 'TEXTS' })
  if (secondOf(before) !== secondOf(after)) changes.push({ kind: 'TWO_VALUERS' })
  return changes
}

const sorted = (of: object) => Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** All that a version says of a second valuer, in one text. */
function secondOf({ data: { twoValuers: of } }: Shown): string {
  if (!of) return ''
  const checks = of.checks.map(({ rule, applies, faults }) => [rule, applies, faults.map(sorted)])
  return JSON.stringify([sorted(of.valuer), of.values.map(sorted).toSorted(), checks])
}

/** All that a reader finds beside lines and amounts, in one text. */
const textsOf = ({ choice, data }: Shown): string =>
  JSON.stringify([
    choice.language,
    choice.form,
    choice.commentary,
    choice.byLots,
    choice.asOne?.reason ?? null,
    choice.lots.map(({ lot, reason }) => [lot, reason]).toSorted(),
    sorted(data.terms),
  ])
