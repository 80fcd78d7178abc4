import { isRole } from '#access/roles.ts'
import { useRecordedDocument } from '#features/valuations/ui/shared/recorded-document.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { type SentenceEntry, sentenceOf } from '../../rules/log/sentence.ts'
import { useRecorded } from './use-recorded.ts'

// With more changed fields than this, only their number is shown.
const MOST_FIELDS = 3

/** Describes an entry in the reader's language, without its actor. */
export function useSentence(): (entry: SentenceEntry) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const { fieldName } = useRecorded()
  const documents = useRecordedDocument()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })

  return (entry) => {
    const { word, ...parts } = sentenceOf(entry)
    const said = parts as {
      name?: string
      role?: string
      call?: string
      status?: unknown
      fields?: string[]
      type?: unknown
    }
    const fields = said.fields ?? []
    if (fields.length > MOST_FIELDS)
      return t('log:say.fieldsChanged', { count: fields.length, n: number(fields.length) })
    if (said.fields && fields.length === 0) return t('records:event.updated')
    const status = STATUS_ORDER.find((code) => code === said.status)
    return t(word, {
      name: isolateBidi(said.name || t('log:somebody')),
      role: said.role && isRole(said.role) ? t(`access:role.${said.role}`) : (said.role ?? ''),
      call: isolateBidi(said.call ?? ''),
      status: status ? t(`valuations:status.${status}`) : '',
      type: documents.type(said.type),
      fields: list.format(fields.map((field) => isolateBidi(fieldName('valuation', field)))),
    })
  }
}
