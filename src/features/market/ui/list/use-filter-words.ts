import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel, findGovernorate } from '#features/places/model.ts'
import { useFieldText } from '#features/valuations/ui/shared/use-field-text.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import { useFieldFilterLabels } from '#web/records/list/use-field-filters.ts'
import type { FilterName } from '../search.ts'
import { FIELD_FILTERS } from './filters.ts'

/** Describes the filters of the register, for a screen that loads these words when there is a filter. */
export function MarketFilterWords({ draw }: { draw: (words: FilterWords<FilterName>) => ReactNode }): ReactNode {
  const { t } = useTranslation()
  const language = useLanguage()
  const fieldText = useFieldText()
  const fields = useFieldFilterLabels({
    params: FIELD_FILTERS,
    namespace: 'market',
    text: (descriptor, value) => fieldText(descriptor, value, false),
  })
  const words = useFilterWords<FilterName>({
    names: (name) => fields.label(name) ?? t('market:list.search'),
    shown(filter) {
      const { name, value } = filter
      const governorate = name === 'governorate' && findGovernorate(value)
      if (governorate) return t(`places:governorate.${governorate}`)
      if (name === 'location') return shortened(areaLabel(value, language))
      return fields.shown(filter) ?? shortened(value)
    },
    whole: fields.whole,
    reversed: 'properties:filter.reversed',
  })
  return draw(words)
}
