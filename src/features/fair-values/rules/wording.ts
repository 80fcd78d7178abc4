import type { Reading } from '#kernel/format.ts'
import { fill } from '#kernel/words.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { fairValuesMessages } from '../messages.ts'
import type { RollClass } from '../model.ts'

export type FairValueWord = keyof typeof fairValuesMessages

/** The words of the pack in the language of a reader. */
export const fairValueWord =
  ({ language }: Pick<Reading, 'language'>) =>
  (key: FairValueWord, params: Record<string, string> = {}): string =>
    fill(fairValuesMessages[key][language], params)

/** What a class is called: as what its properties are carried, and their category. */
export const className = ({ holding, category }: RollClass, reading: Pick<Reading, 'language'>): string =>
  [
    fairValueWord(reading)(`holding.${holding}`),
    category ? valuationsMessages[`category.${category}`][reading.language] : fairValueWord(reading)('noCategory'),
  ].join(' · ')
