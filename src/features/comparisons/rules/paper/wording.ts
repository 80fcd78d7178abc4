import { propertyDisplayName } from '#features/terms/rules.ts'
import {
  COMMA,
  formatFixed,
  formatNumber,
  formatShare,
  inDigits,
  messageInDigits,
  type Reading,
} from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { latinDigits } from '#kernel/text.ts'
import { fill, type Word } from '#kernel/words.ts'
import { placesMessages } from '../../../places/messages.ts'
import { areaLabel } from '../../../places/model.ts'
import { propertiesMessages } from '../../../properties/messages.ts'
import { valuationsMessages } from '../../../valuations/messages.ts'
import { comparisonsMessages } from '../../messages.ts'
import type { ExportedProperty } from '../../model/files.ts'

type Key = {
  [K in keyof typeof comparisonsMessages]: (typeof comparisonsMessages)[K] extends Word ? K : never
}[keyof typeof comparisonsMessages]

/** The texts, numbers and names of a comparison's files in one reader's language and digits. */
export function wordingFor(reading: Reading) {
  const { language } = reading
  const digits = (text: string) => inDigits(latinDigits(text), reading)
  const word = (key: Key, params: Record<string, string> = {}) =>
    messageInDigits(fill(comparisonsMessages[key][language], params), reading)
  const placeOf = ({ location }: ExportedProperty) => location && areaLabel(location, language)
  return {
    reading,
    word,
    digits,
    /** A score with two decimals, so that a column of them aligns. */
    score: (value: number) => signed(formatFixed(value, reading, 2)),
    weight: (share: number) => formatShare(share, reading, 2),
    displayName: (property: ExportedProperty) =>
      digits(propertyDisplayName({ ...property, location: placeOf(property) })),
    /** The location of a property, by the parts that are known and visible to this reader. */
    place: (property: ExportedProperty) => {
      const { governorate, blockNumber, plotNumber } = property
      const place = placeOf(property)
      const region = governorate && placesMessages[`governorate.${governorate}`][language]
      const parcel = [
        blockNumber && word('pdf.block', { block: isolateBidi(digits(blockNumber)) }),
        plotNumber && fill(propertiesMessages['details.plot'][language], { plot: isolateBidi(digits(plotNumber)) }),
      ]
      return [place, place === region ? null : region, ...parcel].filter(Boolean).join(COMMA[language])
    },
    size: ({ area }: ExportedProperty) => fill(kernelMessages.inSqm[language], { size: formatNumber(area, reading) }),
    type: ({ type }: ExportedProperty) => valuationsMessages[`category.${type}`][language],
  }
}

/** The functions that `wordingFor` gives. */
export type Wording = ReturnType<typeof wordingFor>

/** Isolates a negative number: its sign is on the left in Arabic too. */
const signed = (text: string) => (/^\p{Cf}*[-−]/u.test(text) ? `\u2066${text}\u2069` : text)
