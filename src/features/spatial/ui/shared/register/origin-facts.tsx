import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Registered } from '../../../model/registers.ts'

type Row = Registered & { sourceReference?: string | null; editable: boolean }

/** Where a row came from and who wrote it: the source to be credited, the import, the days. */
export function useOriginFacts(register: 'amenities' | 'zones', row: Row): Fact[] {
  const { t } = useTranslation()
  const { instant, digits } = useFormat()
  const language = useLanguage()
  const { source, sourceReference, importId, importFile, editable } = row
  const by = (name: string | null, at: string | null) =>
    at ? [isolateBidi(name ?? digits(null)), isolateBidi(instant(at))].join(COMMA[language]) : digits(null)
  return [
    { label: t('spatial:field.source'), value: <Iso>{source}</Iso> },
    ...(sourceReference === undefined
      ? []
      : [{ label: t('spatial:field.sourceReference'), value: <Iso>{sourceReference ?? digits(null)}</Iso> }]),
    {
      label: t('registers:ofImport'),
      value:
        importId === null ? (
          t(row.isGenerated ? 'registers:data.generated' : 'registers:byHand')
        ) : editable ? (
          <TextLink to={`/${register}/import/$id`} params={{ id: importId }}>
            <Iso>{importFile ?? importId}</Iso>
          </TextLink>
        ) : (
          <Iso>{importFile ?? importId}</Iso>
        ),
    },
    { label: t('registers:made'), value: by(row.createdByName, row.createdAt) },
    ...(row.updatedAt ? [{ label: t('registers:changed'), value: by(row.updatedByName, row.updatedAt) }] : []),
  ]
}
