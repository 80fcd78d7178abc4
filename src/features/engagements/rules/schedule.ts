import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { contentOf, faultsOfTexts } from '#kernel/field-content.ts'
import { type InputOf, type RowOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { isKwd, MAX_KWD } from '#kernel/money.ts'
import { isBlank } from '#kernel/text.ts'
import { PROPERTY_FIELDS } from '../fields.ts'
import { scheduleMessages } from '../messages/schedule.ts'
import { readShare, shareText } from './shares.ts'

/** A fault of a line of a schedule, worded by its messages. */
export const scheduleFault = faultOf('schedule', scheduleMessages)

type LineInput = InputOf<typeof PROPERTY_FIELDS>

/** The faults of a line as it is written: its texts, its share, its day, its fee. What its valuation needs is judged when it is opened. */
export function lineFaults(typed: LineInput): FieldFault[] {
  const faults = [...faultsOfTexts(PROPERTY_FIELDS, typed), ...shareFaults(typed)]
  if (!isBlank(typed.dueOn) && !isCalendarDate(typed.dueOn ?? '')) faults.push(scheduleFault('dueOn', 'fault.date'))
  const fee = typed.fee ?? null
  if (fee !== null && (fee < 0 || fee > MAX_KWD || !isKwd(fee))) faults.push(scheduleFault('fee', 'fault.lineFee'))
  return faults
}

function shareFaults({ share, shareDiscount = null, shareReason }: LineInput): FieldFault[] {
  const faults: FieldFault[] = []
  const isShare = !isBlank(share) && readShare(share ?? '') !== undefined
  if (!isBlank(share) && !isShare) faults.push(scheduleFault('share', 'fault.share'))
  if (shareDiscount === null) return faults
  const isWithin = shareDiscount > 0 && shareDiscount < 100
  if (!isWithin || Number(shareDiscount.toFixed(2)) !== shareDiscount)
    faults.push(scheduleFault('shareDiscount', 'fault.shareDiscount'))
  if (isBlank(share)) faults.push(scheduleFault('share', 'fault.noShare'))
  if (isBlank(shareReason)) faults.push(scheduleFault('shareReason', 'fault.shareReason'))
  return faults
}

/** A line without faults as its columns: its share by its two numbers; without a share there is no discount either. */
export function lineContent(typed: LineInput): RowOf<typeof PROPERTY_FIELDS> {
  const share = readShare(typed.share ?? '')
  const of = share ? { share: shareText(share) } : { share: null, shareDiscount: null, shareReason: null }
  return rowOfContent(PROPERTY_FIELDS, contentOf(PROPERTY_FIELDS, { ...typed, ...of }))
}

/** A fee in fils split over so many exactly to the fils: the first get one more where it doesn't divide. */
export const splitFils = (fils: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor(fils / parts) + (at < fils % parts ? 1 : 0))

/** The part of an order that fees follow from; amounts in fils. */
export type FeeOrder = { feeKind: string; feeFils: number | null }
/** A line as fees are found: its own fee, and that of its valuation once it is opened, in fils. */
export type FeeLine = { id: string; feeFils: number | null; isOpened: boolean; openedFils: number | null }

/**
 * The agreed fee in fils of each line that is not opened, in their order: the line's own, else the engagement's for each, else its share of the lump
 * sum; null where the firm's schedule of fees decides. What remains of a lump sum after the fees of opened lines and the own fees of others is split
 * over all lines without one, so that all valuations come to the lump sum however they are opened. 'beyond' when more than the lump sum is given away.
 */
export function agreedFees(
  { feeKind, feeFils }: FeeOrder,
  lines: readonly FeeLine[],
): Map<string, number | null> | 'beyond' {
  const closed = lines.filter(({ isOpened }) => isOpened)
  const coming = lines.filter(({ isOpened }) => !isOpened)
  const own = new Map(coming.map(({ id, feeFils: fils }) => [id, fils]))
  if (feeKind === 'SCHEDULE' || feeFils === null) return own
  const without = coming.filter((one) => one.feeFils === null)
  if (feeKind === 'EACH') {
    for (const { id } of without) own.set(id, feeFils)
    return own
  }
  const given = [...closed.map(({ openedFils }) => openedFils ?? 0), ...coming.map((one) => one.feeFils ?? 0)]
  const left = feeFils - given.reduce((sum, fils) => sum + fils, 0)
  if (left < 0) return 'beyond'
  const shares = splitFils(left, without.length)
  without.forEach(({ id }, at) => {
    own.set(id, shares[at] ?? 0)
  })
  return own
}
