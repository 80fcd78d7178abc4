import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { FORM_FIELDS, FORM_LISTS, FORM_SECTIONS, formFieldsOf, formListsOf } from '../../fields.ts'
import { inspectionQuery, ofValuationQuery } from './reads.ts'
import { InspectionBadge } from './state-badge.tsx'
import { useWritten } from './use-written.ts'

type Props = {
  valuationId: string
  /** What is beside the name of a field of the form. */
  mark: (field: string) => ReactNode
}

/** The last held inspection of a valuation, or the next one: when and by whom, and all that its form says. */
export function InspectionFacts({ valuationId, mark }: Props) {
  const { t } = useTranslation()
  const listed = useQuery(ofValuationQuery(valuationId))
  const items = listed.data?.items
  const last = items?.find(({ state }) => state === 'HELD') ?? items?.[0]
  if (listed.error && !items) return <ErrorPanel error={listed.error} onRetry={() => void listed.refetch()} />
  if (!items) return <SkeletonRows rows={2} columns={2} />
  return last ? <Form id={last.id} mark={mark} /> : <p>{t('inspections:none')}</p>
}

function Form({ id, mark }: { id: string; mark: Props['mark'] }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const language = useLanguage()
  const written = useWritten()
  const read = useQuery(inspectionQuery(id))
  if (read.error && !read.data) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <SkeletonRows rows={3} columns={2} />
  const { form, valuation, state, startsAt, heldAt, inspectorName, heldByName } = read.data
  const { propertyCategory: category } = valuation
  const heldIn = (field: string) => form[field]?.value ?? null
  const label = (name: string, field: string) => (
    <>
      {name} {mark(field)}
    </>
  )
  const sections = FORM_SECTIONS.map((section) => ({
    title: t(`inspections:section.${section}`),
    items: [
      ...formFieldsOf(category)
        .filter((field) => FORM_FIELDS[field].section === section && heldIn(field) !== null)
        .map((field) => ({
          label: label(FORM_FIELDS[field].words[language], field),
          value: <Iso>{written(field, heldIn(field))}</Iso>,
          wide: FORM_FIELDS[field].kind === 'longText',
        })),
      ...formListsOf(category)
        .filter((list) => FORM_LISTS[list].section === section)
        .flatMap((list) => {
          const rows = Object.keys(form).filter((field) => field.startsWith(`${list}.`) && heldIn(field) !== null)
          return rows.length > 0
            ? [
                {
                  label: label(t(`inspections:list.${list}`), list),
                  value: rows.map((field) => <p key={field}>{written(field, heldIn(field))}</p>),
                  wide: true,
                },
              ]
            : []
        }),
    ],
  }))
  return (
    <>
      <p>
        <TextLink to="/inspections/$id" params={{ id }}>
          {instant(heldAt ?? startsAt)}
        </TextLink>{' '}
        · {isolateBidi(heldByName ?? inspectorName)} <InspectionBadge state={state} />
      </p>
      <FactGroups groups={sections} />
    </>
  )
}
