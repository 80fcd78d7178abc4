import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { isSheet } from '../../../approaches/model/codes.ts'
import { pathOfSheet } from '../../../approaches/rules/path.ts'
import { useFigure } from '../../../approaches/ui/shared/use-sentences.ts'
import { MEASURE_UNITS } from '../../../engagements/model/rates.ts'
import type { RateRow } from '../../model/shared.ts'
import { BehindPanel } from './behind-panel.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { onShared, ratesQuery } from './reads.ts'

type Opened = { what: 'add' } | { what: 'change' | 'remove'; rate: RateRow }

/** The rates that the sheets of an engagement share, each with where it comes from and who took it. */
export function RatesPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const read = useQuery(ratesQuery(id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (!read.data) return <Pending read={read} rows={4} columns={4} />
  const { items, mayShare } = read.data
  const add = mayShare ? (
    <Button onClick={() => setOpened({ what: 'add' })}>{t('engagementshared:rate.add')}</Button>
  ) : null
  return (
    <>
      <Panel title={t('engagementshared:rates.title')} action={items.length > 0 ? add : null}>
        {items.length === 0 ? (
          <EmptyState
            title={t('engagementshared:rates.empty')}
            hint={t('engagementshared:rates.empty.hint')}
            action={add}
          />
        ) : (
          <RatesTable items={items} mayShare={mayShare} onOpen={setOpened} />
        )}
        {opened?.what === 'add' ? <RateDialog id={id} rate={null} onClose={close} /> : null}
        {opened?.what === 'change' ? <RateDialog id={id} rate={opened.rate} onClose={close} /> : null}
        {opened?.what === 'remove' ? <RemoveDialog id={id} rate={opened.rate} onClose={close} /> : null}
      </Panel>
      {items.length > 0 ? <BehindPanel id={id} /> : null}
    </>
  )
}

type TableProps = { items: readonly RateRow[]; mayShare: boolean; onOpen: (opened: Opened) => void }

function RatesTable({ items, mayShare, onOpen }: TableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date } = useFormat()
  const nameOf = useRateName()
  return (
    <FigureTable
      label={t('engagementshared:rates.title')}
      inPanel
      columns={[
        { key: 'measure', head: t('engagementshared:field.measure') },
        { key: 'value', head: t('engagementshared:field.value'), figure: 'made' },
        { key: 'source', head: t('engagementshared:field.source') },
        { key: 'date', head: t('engagementshared:field.datedOn') },
        { key: 'uses', head: t('engagementshared:field.uses') },
        ...(mayShare ? [{ key: 'acts', head: t('engagementshared:acts') }] : []),
      ]}
      rows={items.map((rate) => ({
        key: rate.id,
        cells: [
          <Column key="name" gap={4}>
            {t(`engagementshared:measure.${rate.measure}`)}
            <Muted as="span" small>
              <Iso>{(language === 'ar' ? rate.areaAr : rate.areaEn) ?? t('engagementshared:everywhere')}</Iso> ·{' '}
              {rate.category ? t(`valuations:category.${rate.category}`) : t('engagementshared:everyKind')}
            </Muted>
          </Column>,
          <RateValue key="value" rate={rate} />,
          <RateSource key="source" rate={rate} />,
          <Num key="date">{date(rate.datedOn)}</Num>,
          <RateUses key="uses" rate={rate} />,
          ...(mayShare
            ? [
                <Row key="acts" gap={4} wrap>
                  {(['change', 'remove'] as const).map((what) => (
                    <Button
                      key={what}
                      size="compact-md"
                      variant="default"
                      aria-label={`${t(`engagementshared:rate.${what}`)}: ${nameOf(rate)}`}
                      onClick={() => onOpen({ what, rate })}
                    >
                      {t(`engagementshared:rate.${what}`)}
                    </Button>
                  ))}
                </Row>,
              ]
            : []),
        ],
      }))}
    />
  )
}

/** Returns the function that names a rate by what it measures and where it holds. */
function useRateName() {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ measure, areaAr, areaEn, category }: RateRow): string =>
    [
      t(`engagementshared:measure.${measure}`),
      (language === 'ar' ? areaAr : areaEn) ?? t('engagementshared:everywhere'),
      category && t(`valuations:category.${category}`),
    ]
      .filter(Boolean)
      .join(' · ')
}

function RateValue({ rate: { measure, value, low, high, version } }: { rate: RateRow }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figure = useFigure()
  const said = (of: number) => figure({ value: of, unit: MEASURE_UNITS[measure] })
  return (
    <Column gap={4}>
      <b>{said(value)}</b>
      {low === null || high === null ? null : (
        <Muted as="span" small>
          {t('engagementshared:range', { low: said(low), high: said(high) })}
        </Muted>
      )}
      <Muted as="span" small>
        {t('engagementshared:rate.version', { n: number(version) })}
      </Muted>
    </Column>
  )
}

function RateSource({ rate }: { rate: RateRow }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figure = useFigure()
  const { measure, value, source, leadValuationId, leadNumber, leadSheet, leadFigure, comparables, writtenByName } =
    rate
  const isLed = leadValuationId !== null && leadSheet !== null && isSheet(leadSheet)
  return (
    <Column gap={4}>
      <Iso>{source}</Iso>
      {isLed ? (
        <Muted as="span" small>
          {t('engagementshared:rate.lead')}{' '}
          <TextLink to={pathOfSheet(leadValuationId, leadSheet)}>
            <Num>{leadNumber}</Num>
          </TextLink>
          {comparables === null ? null : ` · ${t('engagementshared:rate.comparables', { n: number(comparables) })}`}
        </Muted>
      ) : null}
      {isLed && leadFigure !== value ? (
        <Text as="span" size={13} tone="amber">
          {leadFigure === null
            ? t('engagementshared:rate.leadGone')
            : t('engagementshared:rate.leadMoved', {
                figure: isolateBidi(figure({ value: leadFigure, unit: MEASURE_UNITS[measure] })),
              })}
        </Text>
      ) : null}
      <Muted as="span" small>
        <Iso>{writtenByName}</Iso>
      </Muted>
    </Column>
  )
}

function RateUses({ rate: { uses } }: { rate: RateRow }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const said = (['current', 'behind', 'fixed'] as const).filter((one) => uses[one] > 0)
  if (said.length === 0) return '—'
  return (
    <Column gap={4}>
      {said.map((one) => (
        <Text as="span" size={13} key={one} {...(one === 'behind' ? { tone: 'amber' as const } : {})}>
          {t(`engagementshared:uses.${one}`, { n: number(uses[one]) })}
        </Text>
      ))}
    </Column>
  )
}

function RemoveDialog({
  id,
  rate: { id: rateId, version },
  onClose,
}: {
  id: string
  rate: RateRow
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <ReasonAct
      keptAt={`engagement-rate-remove ${rateId}`}
      title={t('engagementshared:rate.remove.title')}
      text={t('engagementshared:rate.remove.text')}
      action={t('engagementshared:rate.remove')}
      send={(reason) => rpc.engagementWork.removeRate({ id, rateId, version, reason })}
      done={t('engagementshared:rate.removed')}
      on={onShared}
      onClose={onClose}
    />
  )
}
