import { useQuery } from '@tanstack/react-query'
import { FORM_FIELDS, FORM_LISTS, type FormFieldName, type FormListName } from '#features/inspections/fields.ts'
import { useWritten } from '#features/inspections/ui/shared/use-written.ts'
import { REPORT_SHAPE } from '#features/valuation-reports/fields.ts'
import { WRITTEN_FIELDS } from '#features/valuations/fields.ts'
import { useFieldText } from '#features/valuations/ui/shared/use-field-text.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { RecordChange, ReviewRound } from '../../model.ts'
import { reviewChangesQuery } from '../shared/reads.ts'
import classes from './review.module.css'

type Props = {
  valuationId: string
  rounds: readonly ReviewRound[]
  /** The round that is compared with, the last that ended without one. */
  since: number | undefined
  onSince: (since: number | undefined) => void
}

/** What changed on a valuation since an earlier round, the last by default; nothing before there is one. */
export function ChangesPart({ valuationId, rounds, since, onSince }: Props) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const ended = rounds.filter((one) => one.ended !== null)
  const read = useQuery({ ...reviewChangesQuery(valuationId, since), enabled: ended.length > 0 })
  const described = useChange()
  if (ended.length === 0) return null
  const changes = read.data?.changes
  const last = ended[0]
  return (
    <Panel title={t('reviews:changes')}>
      {last?.reason && since === undefined ? (
        <Column pad={16} gap={12} className={classes.body}>
          <p className={classes.quiet}>
            {t('reviews:sentBack', {
              name: isolateBidi(last.endedByName ?? ''),
              at: isolateBidi(instant(last.endedAt ?? '')),
            })}
          </p>
          <p className={classes.text} dir="auto">
            {last.reason}
          </p>
        </Column>
      ) : null}
      {ended.length > 1 ? (
        <Column pad={16} gap={12} className={classes.body}>
          <SelectField
            label={t('reviews:changes.since')}
            value={String(since ?? last?.number)}
            onChange={(chosen) => onSince(chosen === null ? undefined : Number(chosen))}
            options={ended.map((one) => ({
              value: String(one.number),
              label: `${t('reviews:round', { n: number(one.number) })} · ${instant(one.submittedAt)}`,
            }))}
          />
        </Column>
      ) : null}
      {read.error && !changes ? (
        <Column pad={16} gap={12} className={classes.body}>
          <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
        </Column>
      ) : null}
      {changes?.length === 0 ? (
        <Column pad={16} as="p" gap={12} className={`${classes.body} ${classes.quiet}`}>
          {t('reviews:changes.none')}
        </Column>
      ) : null}
      <Column lines as="ul" gap={0} className={classes.rows} aria-label={t('reviews:changes')}>
        {changes?.map((change) => {
          const { what, before, after } = described(change)
          return (
            <Column as="li" pad={12} gap={8} key={what + before}>
              <Row wrap align="baseline" gap={[4, 12]} className={classes.change}>
                <b>{what}</b>
                {before ? (
                  <del>
                    <Iso>{before}</Iso>
                  </del>
                ) : null}
                {after ? (
                  <ins>
                    <Iso>{after}</Iso>
                  </ins>
                ) : null}
              </Row>
            </Column>
          )
        })}
      </Column>
    </Panel>
  )
}

type Described = { what: string; before?: string; after?: string }

/** Returns the function that tells a change: what it is of, and both sides. */
function useChange(): (change: RecordChange) => Described {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const text = useFieldText()
  const written = useWritten()
  const inForm = (field: string): string => {
    const [name = ''] = field.split('.')
    if (Object.hasOwn(FORM_FIELDS, name)) return FORM_FIELDS[name as FormFieldName].words[language]
    return Object.hasOwn(FORM_LISTS, name) ? t(`reviews:on.${name as FormListName}`) : field
  }
  return (change) => {
    switch (change.of) {
      case 'field': {
        const { field, before, after } = change
        const descriptor = WRITTEN_FIELDS[field]
        const what = t(`valuations:field.${field}`)
        // Ids of people and records say nothing.
        if (descriptor.kind === 'reference') return { what }
        const side = (value: unknown) => text(descriptor, value, field === 'areaName')
        return { what, before: side(before), after: side(after) }
      }
      case 'statement': {
        const descriptor = REPORT_SHAPE.fields[change.field]
        return {
          what: `${t('reviews:on.REPORT')}: ${descriptor.words[language]}`,
          before: text(descriptor, change.before, false),
          after: text(descriptor, change.after, false),
        }
      }
      case 'document':
        return {
          what: t(`reviews:document.${change.became}`, {
            type: t(`valuations:documentType.${change.documentType}`),
          }),
          after: change.name,
        }
      case 'inspection':
        return {
          what: `${t('reviews:on.inspection')}: ${inForm(change.field)}`,
          before: written(change.field, change.before),
          after: written(change.field, change.after),
        }
      case 'visit':
        return { what: t('reviews:on.inspection'), after: t(`inspections:state.${change.became as 'HELD'}`) }
      case 'photos':
        return { what: t('reviews:photos'), before: number(change.before), after: number(change.after) }
    }
  }
}
