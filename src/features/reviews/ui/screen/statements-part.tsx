import type { ReactNode } from 'react'
import { isLayoutField, REPORT_SHAPE, type ReportField } from '#features/valuation-reports/fields.ts'
import { basisOf, intendedUseOf, intendedUsersOf } from '#features/valuation-reports/rules/terms.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { useFieldText } from '#features/valuations/ui/shared/use-field-text.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { Review } from '../../model.ts'

type Props = {
  valuation: ValuationDetails
  review: Pick<Review, 'statements' | 'valuerStatus'>
  mark: (field: string) => ReactNode
}

const FIELDS = (Object.keys(REPORT_SHAPE.fields) as ReportField[]).filter((field) => !isLayoutField(field))
/** What is shown although nothing is written: the report says so, or something in its place. */
const ALWAYS: readonly ReportField[] = [
  'intendedUse',
  'intendedUsers',
  'basis',
  'valuerStatus',
  'esg',
  'specialists',
  'compliance',
]

/** What the report states beside the record, as it will be printed, each to be commented on. */
export function StatementsPart({ valuation, review, mark }: Props) {
  const { statements } = review
  const { t } = useTranslation()
  const language = useLanguage()
  const textOf = useStatement(valuation, review)
  const items = FIELDS.filter((field) => ALWAYS.includes(field) || statements[field] != null).map((field) => {
    const { kind, words } = REPORT_SHAPE.fields[field]
    return {
      label: (
        <>
          {words[language]} {mark(`REPORT.${field}`)}
        </>
      ),
      value: <span dir="auto">{textOf(field) || '—'}</span>,
      wide: kind === 'longText' && statements[field] != null,
    }
  })
  const action = (
    <TextLink to="/valuations/$id/report" params={{ id: valuation.id }}>
      {t('report:title')}
    </TextLink>
  )
  return <FactGroups groups={[{ title: t('reviews:statements'), items, action }]} />
}

/** Returns the function that gives what the report tells of a field: what is written, else what is in its place. */
function useStatement(
  valuation: ValuationDetails,
  { statements: content, valuerStatus }: Props['review'],
): (field: ReportField) => string {
  const { t } = useTranslation()
  const text = useFieldText()
  const comma = COMMA[useLanguage()]
  return (field) => {
    const value = content[field] ?? null
    if (value !== null) return text(REPORT_SHAPE.fields[field], value, false)
    const stated = { record: valuation, content }
    if (field === 'basis') {
      const basis = basisOf(stated)
      return basis ? t(`conclusions:basis.${basis}`) : ''
    }
    if (field === 'valuerStatus') return valuerStatus ? t(`report:valuerStatus.${valuerStatus}`) : ''
    if (field === 'intendedUse' && intendedUseOf(stated)) return t(`valuations:purpose.${valuation.purpose}`)
    if (field === 'intendedUsers') return (intendedUsersOf(stated)?.names ?? []).map(isolateBidi).join(comma)
    return ''
  }
}
