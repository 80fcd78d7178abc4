import { useTranslation } from '#web/i18n/i18n.ts'
import { isId } from '#web/records/list/list-search.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import { useFormatValue } from '../format-value.ts'
import type { TimelineEntry } from '../shared/reads.ts'

export type ValuationChange = NonNullable<TimelineEntry['changes']>[number]
export type Side = 'before' | 'after'

/** Formats either side of a change like the field itself. */
export function useChangeText() {
  const { t } = useTranslation()
  const formatValue = useFormatValue()
  return {
    name: ({ field }: ValuationChange): string => t(`valuations:field.${field}`),
    /** The formatted value; '' for none. */
    text: (change: ValuationChange, side: Side): string => {
      const value = change[side]
      if (value === null || value === '') return ''
      // The server replaces the ids of registered people by names.
      const field = WRITTEN_FIELDS[change.field]
      if (field.kind === 'reference' && field.to === 'person' && isId(value)) return t('history:event.unknownPerson')
      return formatValue(change.field, value)
    },
  }
}
