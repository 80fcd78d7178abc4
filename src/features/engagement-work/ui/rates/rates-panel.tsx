import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import list from '#web/kit/layout/panel-list.module.css'
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
import { SharedActs, SharedPanel } from '../taking/shared-panel.tsx'
import { BehindPanel } from './behind-panel.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { onShared, ratesQuery } from './reads.ts'

type Opened = { what: 'add' } | { what: 'change' | 'remove'; rate: RateRow }

/** The rates that the sheets of an engagement share, each with where it comes from and who took it. */
export function RatesPanel({ id }: { id: string }) {
  const read = useQuery(ratesQuery(id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (!read.data) return <Pending read={read} rows={4} columns={4} />
  const { items, mayShare } = read.data
  return (
    <>
      <SharedPanel
        kind="rates"
        mayShare={mayShare}
        onAdd={() => setOpened({ what: 'add' })}
        lines={items.map((rate) => <RateLine key={rate.id} rate={rate} mayShare={mayShare} onOpen={setOpened} />)}
      >
        {opened?.what === 'add' ? <RateDialog id={id} rate={null} onClose={close} /> : null}
        {opened?.what === 'change' ? <RateDialog id={id} rate={opened.rate} onClose={close} /> : null}
        {opened?.what === 'remove' ? <RemoveDialog id={id} rate={opened.rate} onClose={close} /> : null}
      </SharedPanel>
      {items.length > 0 ? <BehindPanel id={id} /> : null}
    </>
  )
}

type LineProps = { rate: RateRow; mayShare: boolean; onOpen: (opened: Opened) => void }

function RateLine({ rate, mayShare, onOpen }: LineProps) {
  const name = useRateName()(rate)
  return (
    <li>
      <div className={list.words}>
        <b>{name}</b>
        <RateValue rate={rate} />
        <RateSource rate={rate} />
        <RateUses rate={rate} />
      </div>
      {mayShare ? (
        <Row wrap gap={4}>
          <SharedActs name={name} onOpen={(what) => onOpen({ what, rate })} />
        </Row>
      ) : null}
    </li>
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
      category ? t(`valuations:category.${category}`) : t('engagementshared:everyKind'),
    ].join(' · ')
}

function RateValue({ rate: { measure, value, low, high, version, datedOn } }: { rate: RateRow }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const figure = useFigure()
  const said = (of: number) => isolateBidi(figure({ value: of, unit: MEASURE_UNITS[measure] }))
  return (
    <p>
      <b>{said(value)}</b>
      {low === null || high === null ? null : ` (${t('engagementshared:range', { low: said(low), high: said(high) })})`}
      {' · '}
      {t('engagementshared:rate.version', { n: number(version) })} · <Num>{date(datedOn)}</Num>
    </p>
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
  if (said.length === 0) return null
  return (
    <Row wrap gap={[4, 12]}>
      {t('engagementshared:field.uses')}
      {said.map((one) => (
        <Text as="span" size={13} key={one} {...(one === 'behind' ? { tone: 'amber' as const } : {})}>
          {t(`engagementshared:uses.${one}`, { n: number(uses[one]) })}
        </Text>
      ))}
    </Row>
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
