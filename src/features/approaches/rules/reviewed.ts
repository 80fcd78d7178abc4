import { decimal, toKwd } from '#kernel/decimal.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { foldName } from '#kernel/spellings.ts'
import { isBlank } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { reviewedMessages } from '../messages/reviewed.ts'
import type { Outcome, Remark } from '../model.ts'
import { asPercent, figure, isUntouched, NOT_BEGUN, rowsOf, written } from './methods/reading.ts'

const fault = faultOf('reviewed', reviewedMessages)

/** What a review comes to: by how much the reviewer's own value, where there is one, differs from the value under review, in KWD and percent. */
export type Reviewed = Outcome & { difference: { amount: number; percent: number } | null }

/** The final value of the file in KWD, and whether the property was inspected. */
type Recorded = { finalValue: number | null; isInspected: boolean }

/** Works out the sheet of a review. */
export function evaluateReviewed(values: FormValues, recorded: Recorded): Reviewed {
  if (isUntouched(values)) return { ...NOT_BEGUN, difference: null }
  const value = figure(values, 'value')
  const gap =
    values.opinion === 'OWN' && recorded.finalValue !== null && value?.gt(0)
      ? decimal(recorded.finalValue).minus(value)
      : null
  return {
    ...NOT_BEGUN,
    faults: reviewFaults(values, recorded),
    remarks: reviewRemarks(values),
    difference: gap && value ? { amount: toKwd(gap), percent: asPercent(gap.div(value)).value } : null,
  }
}

const NEEDED = [
  'firm',
  'valuer',
  'reportDate',
  'reviewedDate',
  'basis',
  'value',
  'scope',
  'done',
  'notDone',
  'data',
] as const
const CONCLUDED = ['conclusion', 'conclusionReason', 'opinion'] as const

/** What a review lacks, whether it was begun or not. */
export function reviewFaults(values: FormValues, { finalValue, isInspected }: Recorded): FieldFault[] {
  const findings = rowsOf(values, 'findings')
  const { conclusion, opinion, scope } = values
  const isCritical = findings.some(({ row }) => row.weight === 'CRITICAL')
  return [
    ...[...NEEDED, ...CONCLUDED].filter((field) => isBlank(values[field])).map((field) => fault(field, 'fault.needed')),
    ...(scope === 'INSPECTED' && !isInspected ? [fault('scope', 'fault.notInspected')] : []),
    ...findings.flatMap(({ field, row }) =>
      ['section', 'finding', 'weight']
        .filter((cell) => isBlank(row[cell]))
        .map((cell) => fault(`${field}.${cell}`, 'fault.needed')),
    ),
    ...((conclusion === 'RESERVATIONS' || conclusion === 'NOT_SUPPORTED') && findings.length === 0
      ? [fault('findings', 'fault.findings')]
      : []),
    ...(conclusion === 'SUPPORTED' && isCritical ? [fault('conclusion', 'fault.critical')] : []),
    ...(opinion === 'NONE' && finalValue !== null ? [fault('opinion', 'fault.value')] : []),
  ]
}

const reviewRemarks = (values: FormValues): Remark[] =>
  rowsOf(values, 'findings').flatMap(({ field, row }) =>
    row.weight !== 'MINOR' && !isBlank(row.weight) && isBlank(row.clause)
      ? [{ word: 'reviewed:remark.noClause', field: `${field}.clause` }]
      : [],
  )

/** Names as they are compared: whatever their spelling and spaces. */
const folded = (name: string | null): string => foldName(name ?? '').replace(/[^\p{L}\p{N}]+/gu, '')

/** The faults of a review of the firm's own report, or of a report by the person who reviews it. */
export function independenceFaults(
  values: FormValues,
  { firm, reviewer }: { firm: Word; reviewer: string | null },
): FieldFault[] {
  const [theirs, valuer] = [folded(written(values, 'firm')), folded(written(values, 'valuer'))]
  const isOwn = theirs !== '' && [firm.ar, firm.en].some((name) => folded(name) === theirs)
  return [
    ...(isOwn ? [fault('firm', 'fault.ownFirm')] : []),
    ...(valuer !== '' && folded(reviewer) === valuer ? [fault('valuer', 'fault.sameValuer')] : []),
  ]
}
