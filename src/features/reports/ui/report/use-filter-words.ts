import { useQuery } from '@tanstack/react-query'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { areaLabel, findGovernorate } from '#features/places/model.ts'
import { formatNumber } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage, useReading } from '#web/kit/text/use-format.ts'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import { useFieldFilterLabels } from '#web/records/list/use-field-filters.ts'
import { useMe } from '#web/session/me.ts'
import { REGISTERS } from '../../model/registers.ts'
import { RELATIVE_PERIODS, type RegisterCode } from '../../model.ts'
import type { ReportSearch } from '../search.ts'
import { boundDate, filtersOf } from './filters.ts'
import { namespaceOf, useOfferedWord } from './use-offered-word.ts'

/** Describes the filters of a report: 'Purpose: Sale', 'Request date: This month'. */
export function useReportFilterWords(code: RegisterCode, search: ReportSearch): FilterWords<string> {
  const { t } = useTranslation()
  const language = useLanguage()
  const reading = useReading()
  const { date } = useFormat()
  const { user, allowed } = useMe()
  const register = REGISTERS[code]
  const asked = allowed('canEditValuations') && Boolean(search.assignedTo || search.createdBy || search.userId)
  const people = useQuery({ ...assignableQuery, enabled: asked })
  const fields = useFieldFilterLabels({
    params: filtersOf(code).params,
    namespace: namespaceOf(code),
    text: (descriptor, value) =>
      descriptor.kind === 'date'
        ? date(String(value))
        : descriptor.kind === 'year'
          ? String(value)
          : formatNumber(Number(value), reading),
    person: (_, id) =>
      people.data?.find((person) => person.id === id)?.displayName ??
      (user?.id === id ? user.displayName : t('records:filter.someone')),
    nobody: t('valuations:filter.unassigned'),
  })
  const offeredWord = useOfferedWord(code)
  const boundField = boundDate(register, search)
  const bounded = boundField ? offeredWord(boundField) : ''
  return useFilterWords<string>({
    names: (name) =>
      name === 'text' ? t('reports:search') : name === 'period' ? bounded : (fields.label(name) ?? name),
    shown(filter) {
      const { name, value } = filter
      const period = name === 'period' && RELATIVE_PERIODS.find((one) => one === value)
      if (period) return t(`reports:period.${period}`)
      const governorate = name === 'governorate' && findGovernorate(value)
      if (governorate) return t(`places:governorate.${governorate}`)
      if (name === 'location') return shortened(areaLabel(value, language))
      return fields.shown(filter) ?? shortened(value)
    },
    whole(filter) {
      const { name, value } = filter
      if (name === 'startDate') return t('reports:told.from', { date: bounded, from: isolateBidi(date(value)) })
      if (name === 'endDate') return t('reports:told.to', { date: bounded, to: isolateBidi(date(value)) })
      return fields.whole?.(filter)
    },
  })
}
