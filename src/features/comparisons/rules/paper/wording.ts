import { formatFixed, formatNumber, formatShare, inDigits, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { latinDigits } from '#kernel/text.ts'
import { fill, type Word } from '#kernel/words.ts'
import { placesMessages } from '../../../places/messages.ts'
import { areaLabel } from '../../../places/model.ts'
import { propertiesMessages } from '../../../properties/messages.ts'
import { propertyDisplayName } from '../../../properties/rules.ts'
import { valuationsMessages } from '../../../valuations/messages.ts'
import { comparisonsMessages } from '../../messages.ts'
import type { FiledProperty } from './subject.ts'

type Key = {
  [K in keyof typeof comparisonsMessages]: (typeof comparisonsMessages)[K] extends Word ? K : never
}[keyof typeof comparisonsMessages]

/** How the files of a comparison are worded for one reader. */
export function wordingFor(reading: Reading) {
  const { language } = reading
  const digits = (text: string) => inDigits(latinDigits(text), reading)
  const word = (key: Key, params: Record<string, string> = {}) =>
    inDigits(withPoint(fill(comparisonsMessages[key][language], params), reading), reading)
  const placeOf = ({ location }: FiledProperty) => location && areaLabel(location, language)
  return {
    reading,
    word,
    digits,
    /** A score or a share of one, its decimals lined up with those above and below. */
    score: (value: number) => signed(formatFixed(value, reading, 2)),
    weight: (share: number) => formatShare(share, reading, 2),
    displayName: (property: FiledProperty) => digits(propertyDisplayName({ ...property, location: placeOf(property) })),
    /** Where a property is, in the parts that are known and told to this reader. */
    place: (property: FiledProperty) => {
      const { governorate, blockNumber, plotNumber } = property
      const place = placeOf(property)
      const region = governorate && placesMessages[`governorate.${governorate}`][language]
      const parcel = [
        blockNumber && word('pdf.block', { block: isolateBidi(digits(blockNumber)) }),
        plotNumber && fill(propertiesMessages['details.plot'][language], { plot: isolateBidi(digits(plotNumber)) }),
      ]
      return [place, place === region ? null : region, ...parcel].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
    },
    size: ({ area }: FiledProperty) =>
      fill(valuationsMessages['details.sqm'][language], { size: formatNumber(area, reading) }),
    type: ({ type }: FiledProperty) => valuationsMessages[`category.${type}`][language],
  }
}

/** How the files of a comparison are worded for one reader. */
export type Wording = ReturnType<typeof wordingFor>

/** A word's own decimals (5.5) as they are written among the reader's digits. */
const withPoint = (text: string, { digits }: Reading) =>
  digits === 'arab' ? text.replace(/(?<=\d)\.(?=\d)/g, '٫') : text

/** A number with its sign reads from left to right in Arabic too. */
const signed = (text: string) => (/^\p{Cf}*[-−]/u.test(text) ? `\u2066${text}\u2069` : text)
