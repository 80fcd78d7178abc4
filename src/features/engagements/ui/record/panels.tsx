import { IconLock } from '@tabler/icons-react'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { SHOWN_FIELDS } from '../../fields.ts'
import type { EngagementDetails } from '../../model.ts'
import { progressOf } from '../../workflow.ts'

type Of = { of: EngagementDetails }

/** How far the valuations are: a bar of those that are completed, and how many there are in each status. */
export function ProgressPanel({ of: { counts, properties } }: Of) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { done, of } = progressOf(counts)
  const words = t('engagements:progress.done', { done: number(done), of: number(of) })
  const items = [
    ...VALUATION_STATUSES.flatMap((status) =>
      counts[status] ? [{ label: t(`valuations:status.${status}`), value: <Num>{number(counts[status])}</Num> }] : [],
    ),
    ...(counts.unopened > 0 ? [{ label: t('engagements:unopened'), value: <Num>{number(counts.unopened)}</Num> }] : []),
  ]
  return (
    <Panel title={t('engagements:progress')}>
      {properties === 0 ? (
        <Column pad={16}>
          <Muted>{t('engagements:progress.none')}</Muted>
        </Column>
      ) : (
        <>
          <Column pad={16} gap={8}>
            <p id="engagement-progress">{words}</p>
            <ProgressBar
              label={t('engagements:progress')}
              describedBy="engagement-progress"
              progress={{ done, of: Math.max(of, 1) }}
            />
          </Column>
          <Facts items={items} />
        </>
      )}
    </Panel>
  )
}

/** What was ordered, on which terms, and who works on it until when. */
export function FactsPanel({ of }: Of) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const at = usePortalPath()
  const clientName = useClientName()
  const facts = useFieldFacts((field) => `engagements:field.${field}`)
  const { requestId, requestNumber, valuationDate, agreedOn, team } = of
  const own = {
    clientAccountId: () => <Iso>{clientName(of)}</Iso>,
    valuationDate: () =>
      valuationDate ? <Num>{date(valuationDate)}</Num> : <Iso>{t('engagements:valuationDateOpen')}</Iso>,
    requestId: () => (
      <TextLink to={at('/requests/$id')} params={{ id: requestId ?? '' }}>
        <Num>{requestNumber}</Num>
      </TextLink>
    ),
  }
  const groupOf = (group: 'order' | 'terms' | 'work') => facts(SHOWN_FIELDS, of, { group, own })
  const people =
    team && team.length > 0
      ? [
          {
            label: t('engagements:team'),
            value: <Iso>{team.map(({ name }) => isolateBidi(name)).join(' · ')}</Iso>,
            wide: true,
          },
        ]
      : []
  return (
    <FactGroups
      groups={[
        { title: t('engagements:group.order'), items: groupOf('order') },
        {
          title: t('engagements:group.terms'),
          items: groupOf('terms'),
          action:
            of.state !== 'DRAFTED' && agreedOn !== null ? (
              <Row as="span" gap={4}>
                <IconLock size={16} aria-hidden="true" />
                <Muted as="span" small>
                  {t('engagements:agreed')}
                </Muted>
              </Row>
            ) : null,
        },
        { title: t('engagements:group.work'), items: [...groupOf('work'), ...people] },
      ]}
    />
  )
}

/** What is due on the way; nothing where there is none. */
export function MilestonesPanel({ of: { milestones } }: Of) {
  const { t } = useTranslation()
  const { date, kwd } = useFormat()
  if (milestones.length === 0) return null
  return (
    <Panel title={t('engagements:milestones')}>
      <FigureTable
        inPanel
        label={t('engagements:milestones.table')}
        columns={[
          { key: 'text', head: t('engagements:milestone.text') },
          { key: 'dueOn', head: t('engagements:milestone.dueOn'), figure: true },
          { key: 'amount', head: t('engagements:milestone.amount'), figure: true },
          { key: 'reachedOn', head: t('engagements:milestone.reachedOn'), figure: true },
        ]}
        rows={milestones.map(({ id, text, dueOn, amount, reachedOn }) => ({
          key: id,
          cells: [<Iso key="text">{text}</Iso>, date(dueOn), kwd(amount), date(reachedOn)],
        }))}
      />
    </Panel>
  )
}
