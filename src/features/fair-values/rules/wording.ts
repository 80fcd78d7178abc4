import type { Reading } from '#kernel/format.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { fairValuesMessages } from '../messages/fairvalues.ts'
import type { RollClass } from './roll.ts'

/** What a class is called: as what its properties are carried, and their category. */
export const className = ({ holding, category }: RollClass, { language }: Pick<Reading, 'language'>): string =>
  [
    fairValuesMessages[`holding.${holding}`][language],
    category ? valuationsMessages[`category.${category}`][language] : fairValuesMessages.noCategory[language],
  ].join(' · ')
