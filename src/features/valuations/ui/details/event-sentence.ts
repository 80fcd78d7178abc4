import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/kit/reading.ts'
import type { Timeline } from '../reads.ts'
import { fieldNames } from './field-names.ts'

const MOVED_TO = ['SUBMITTED', 'UNDER_REVIEW', 'DRAFT', 'APPROVED', 'COMPLETED', 'CANCELLED'] as const

/** Tells one entry of the timeline in a sentence without its subject, who stands below it. */
export function useEventSentence(): (entry: Timeline[number]) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ eventType, to, fields }) => {
    switch (eventType) {
      case 'VALUATION_CREATE':
        return t('valuations:event.created')
      case 'VALUATION_STATUS_CHANGE': {
        const known = MOVED_TO.find((status) => status === to)
        if (known) return t(`valuations:event.to.${known}`)
        return t('valuations:event.moved', { status: to ? t(`valuations:status.${to}`) : '' })
      }
      case 'VALUATION_UPDATE': {
        const names = fieldNames(fields ?? [], language)
        return names ? t('valuations:event.updatedFields', { fields: names }) : t('valuations:event.updated')
      }
      default:
        return t('valuations:event.other')
    }
  }
}
