import { formatShare, messageInDigits } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { ValuerStatus } from '../../../valuation-reports/model/codes.ts'
import type { ReportSigner } from '../../../valuation-reports/model.ts'
import type { placeOfSubject } from '../../../valuation-reports/rules/document/drawing.ts'
import type { Speaker } from '../../../valuation-reports/rules/wording/speaker.ts'
import { wholePaperMessages } from '../../messages.ts'
import type { ScheduleLine, WholeChoice, WholeData, WholeMark } from '../../model.ts'
import type { Grouping } from '../schedule.ts'

export type WholeWord = keyof typeof wholePaperMessages

/** What the common parts take from the report of one property. */
export type Digest = {
  number: string
  /** Its number in the schedule, and where it lies: null where nobody knows. */
  ordinal: number
  at: ReturnType<typeof placeOfSubject>
  areaNumber: number | null
  signers: { valuer: ReportSigner | null; approver: ReportSigner | null; reviewers: readonly ReportSigner[] }
  status: ValuerStatus | null
  complies: boolean
  isInspected: boolean
  hasComparables: boolean
}

/** What the parts that all properties have in common are written from. */
export type WholeTelling = {
  data: WholeData
  choice: WholeChoice
  lines: readonly ScheduleLine[]
  digests: readonly Digest[]
  mark: WholeMark | null
  speaker: Speaker
}

/** A word of the report of an engagement in the language of its speaker. */
export const whole = (
  { reading }: Speaker,
  key: WholeWord,
  params: Readonly<Record<string, string | number>> = {},
): string => fill(messageInDigits(wholePaperMessages[key][reading.language], reading), params)

/** An amount in fils as a figure of a table, to the fils. */
export function kwdOf(speaker: Speaker, fils: number): string {
  const kwd = kwdFromFils(fils)
  return speaker.exactly([kwd])(kwd)
}

/** An undivided share in the digits of the speaker: 3/8; empty for the whole. */
export const shareText = (speaker: Speaker, { share }: Pick<ScheduleLine, 'share'>): string =>
  share === null
    ? ''
    : isolateBidi(
        share
          .split('/')
          .map((part) => speaker.number(Number(part)))
          .join('/'),
      )

/** What is taken off the part of a share: the amount with its percentage; empty where nothing is. */
export const discountText = (speaker: Speaker, { proRataFils, fils, shareDiscount }: ScheduleLine): string =>
  shareDiscount === null
    ? ''
    : `${kwdOf(speaker, proRataFils - fils)} ${isolateBidi(`(${formatShare(shareDiscount / 100, speaker.reading, 2)})`)}`

/** The place of a property: area, block and plot. */
export const placeOf = (
  speaker: Speaker,
  { areaName, blockNumber, plotNumber }: Pick<ScheduleLine, 'areaName' | 'blockNumber' | 'plotNumber'>,
): string =>
  speaker.list([
    ...(areaName ? [speaker.area(areaName)] : []),
    ...(blockNumber ? [speaker.word('place.block', { n: speaker.code(blockNumber) })] : []),
    ...(plotNumber ? [speaker.word('place.plot', { n: speaker.code(plotNumber) })] : []),
  ])

/** What a group is called. */
export function groupName(speaker: Speaker, by: Grouping, key: string | null): string {
  if (key === null) return whole(speaker, by === 'section' ? 'group.noSection' : 'group.none')
  switch (by) {
    case 'category':
      return speaker.say(`valuations:category.${key}`)
    case 'governorate':
      return speaker.say(`places:governorate.${key}`)
    case 'tenure':
      return speaker.say(`valuations:tenure.${key}`)
    case 'basis':
      return speaker.say(`conclusions:basis.${key}`)
    default:
      return speaker.typed(key)
  }
}
