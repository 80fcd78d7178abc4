import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { rowScope } from '#access/actor.ts'
import { areaLabel } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { AvmBatch, BatchResult, BatchTotal } from '../../model/batches.ts'
import { useCautionText } from '../estimate/cautions.tsx'
import { ConfidenceBand } from '../estimate/confidence.tsx'
import { useAvmWords } from '../estimate/use-words.ts'
import { resultsQuery } from '../reads.ts'
import classes from './batches.module.css'

/** Why a line has no value, as its word is called. */
const REFUSALS = [
  'FEW_SALES',
  'OUTSIDE_SEEN',
  'TOO_LITTLE_KNOWN',
  'TOO_UNCERTAIN',
  'NO_MODEL',
  'PLACE_UNKNOWN',
  'property-not-found',
  'avm-incomplete',
] as const

/** The first lines of what came of a batch; a registered property leads to its estimate. */
export function BatchResults({ batch }: { batch: AvmBatch }) {
  const { t } = useTranslation()
  const { number, worthKwd } = useFormat()
  const { perMetre } = useAvmWords()
  const cautionText = useCautionText()
  const read = useQuery(resultsQuery(batch.id))
  const results = read.data?.results
  if (!results) return <Pending read={read} rows={5} columns={4} />
  const label = t('indication:batch.results.of', { name: isolateBidi(batch.name) })
  return (
    <>
      {batch.total && batch.total.count > 0 ? <Total total={batch.total} /> : null}
      <FigureTable
        inPanel
        label={label}
        columns={[
          { key: 'reference', head: t('avm:batch.reference') },
          { key: 'value', head: t('avm:batch.value'), figure: true },
          { key: 'range', head: t('avm:value.range'), figure: true },
          { key: 'confidence', head: t('avm:value.confidence') },
          { key: 'perMetre', head: t('avm:value.perMetre'), figure: true },
          { key: 'place', head: t('avm:comparables.place') },
        ]}
        rows={results.map((one, at) => ({
          // References may repeat, and the order stays.
          key: String(at),
          cells: [
            <Fragment key="reference">
              <Reference one={one} date={batch.date} />
              {one.cautions?.map((caution) => (
                <Muted key={cautionText(caution)}>{cautionText(caution)}</Muted>
              ))}
            </Fragment>,
            ...(one.value === null
              ? [{ over: 4, cell: <Refusal code={one.refusal} /> }]
              : [
                  worthKwd(one.value),
                  `${worthKwd(one.low)}–${worthKwd(one.high)}`,
                  one.confidence && <ConfidenceBand key="confidence" band={one.confidence} />,
                  one.pricePerMetre === null ? '—' : perMetre(one.pricePerMetre),
                ]),
            <Place key="place" one={one} />,
          ],
        }))}
      />
      {batch.count > results.length ? (
        <Muted className={classes.pad}>
          {t('indication:batch.results.first', { n: isolateBidi(number(results.length)) })}
        </Muted>
      ) : null}
    </>
  )
}

/** The sum of the values, as a mean with its own range. */
function Total({ total: { value, low, high } }: { total: BatchTotal }) {
  const { t } = useTranslation()
  const { worthKwd, worth } = useFormat()
  return (
    <Column pad={12} gap={4} data-total>
      <Row wrap gap={[4, 12]}>
        <span>{t('avm:batch.total')}</span>
        <strong>
          <Num>{worthKwd(value)}</Num>
        </strong>
        <span>{t('avm:value.between', { low: isolateBidi(worthKwd(low)), high: isolateBidi(worth(high)) })}</span>
      </Row>
      <Muted>{t('avm:batch.total.hint')}</Muted>
    </Column>
  )
}

function Reference({ one: { propertyId, reference }, date }: { one: BatchResult; date: string }) {
  const { user } = useMe()
  if (!propertyId) return <Iso>{reference}</Iso>
  return (
    <TextLink
      to="/automated-valuation"
      search={{ property: propertyId, ...(user && rowScope(user) === 'all' ? { date } : {}) }}
    >
      <Iso>{reference}</Iso>
    </TextLink>
  )
}

function Refusal({ code }: { code: string | null }) {
  const { t } = useTranslation()
  const known = REFUSALS.find((one) => one === code)
  if (code === 'avm-has-report') return <span className={classes.refused}>{t('avm:refusal.hasReport')}</span>
  return <span className={classes.refused}>{known ? t(`avm:refusal.${known}`) : t('avm:refusal.title')}</span>
}

function Place({ one: { location } }: { one: BatchResult }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { digits } = useFormat()
  return location ? digits(areaLabel(location, language)) : t('indication:value.unknown')
}
