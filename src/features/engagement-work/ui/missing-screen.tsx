import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { QualityResult } from '#features/quality/model.ts'
import { ResultLine } from '#features/quality/ui/shared/result-line.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { WorkMissing } from '../model.ts'
import { missingQuery } from './reads.ts'
import { WorkFrame } from './work-frame.tsx'

/** /engagements/$id/work/missing: what holds the valuations of an engagement back, each leading to the field that mends it. */
export function WorkMissingScreen() {
  const { id } = useParams({ from: '/engagements/$id/work/missing' })
  return (
    <WorkFrame key={id} id={id} part="missing">
      <Missing id={id} />
    </WorkFrame>
  )
}

function Missing({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { firm } = useMe()
  const [by, setBy] = useState<'property' | 'rule'>('property')
  const read = useInfiniteQuery(missingQuery(id))
  if (!read.data) return <Pending read={read} rows={6} columns={2} />
  const found = read.data.pages.flatMap(({ items }) => items)
  const checked = read.data.pages.reduce((sum, page) => sum + page.checked, 0)
  return (
    <>
      <Muted>{t('engagementwork:missing.intro')}</Muted>
      {firm.qualityEnforced ? null : <p>{t('engagementwork:missing.off')}</p>}
      <Row justify="between" align="end" wrap>
        <p role="status">
          {t('engagementwork:missing.checked', { count: checked, n: number(checked), found: number(found.length) })}
        </p>
        <Choice
          label={t('engagementwork:missing.by')}
          options={[
            { value: 'property', label: t('engagementwork:missing.byProperty') },
            { value: 'rule', label: t('engagementwork:missing.byRule') },
          ]}
          value={by}
          onChange={setBy}
        />
      </Row>
      {found.length === 0 ? (
        <Panel>
          <EmptyState title={t('engagementwork:missing.none')} />
        </Panel>
      ) : by === 'property' ? (
        found.map((one) => <OfProperty key={one.valuationId} one={one} />)
      ) : (
        byRule(found).map(([rule, its]) => <OfRule key={rule} rule={rule} found={its} />)
      )}
      <MorePages of={read}>{t('engagementwork:missing.more')}</MorePages>
    </>
  )
}

type Found = { one: WorkMissing; result: QualityResult }

/** What was found by rule, the rule that most of them lack first. */
function byRule(found: readonly WorkMissing[]): [QualityResult['rule'], Found[]][] {
  const all = found.flatMap((one) => one.items.map((result): Found => ({ one, result })))
  return [...Map.groupBy(all, ({ result }) => result.rule)].toSorted(([, a], [, b]) => b.length - a.length)
}

function Line({ one, result }: Found) {
  return <ResultLine valuationId={one.valuationId} check={{ ...one, explainable: false }} result={result} />
}

function Named({ one: { valuationId, number, propertyName } }: { one: WorkMissing }) {
  return (
    <span>
      <TextLink to="/valuations/$id" params={{ id: valuationId }}>
        <Num>{number}</Num>
      </TextLink>{' '}
      <Iso>{propertyName ?? ''}</Iso>
    </span>
  )
}

function OfProperty({ one }: { one: WorkMissing }) {
  return (
    <Panel title={<Named one={one} />}>
      <Column lines as="ul" gap={0}>
        {one.items.map((result) => (
          <Line key={result.rule} one={one} result={result} />
        ))}
      </Column>
    </Panel>
  )
}

function OfRule({ rule, found }: { rule: QualityResult['rule']; found: readonly Found[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Panel
      title={
        <>
          {t(`quality:asks.${rule}`)} ({number(found.length)})
        </>
      }
    >
      {found.map(({ one, result }) => (
        <div key={one.valuationId}>
          <div className={list.pad}>
            <Named one={one} />
          </div>
          <Column as="ul" gap={0}>
            <Line one={one} result={result} />
          </Column>
        </div>
      ))}
    </Panel>
  )
}
