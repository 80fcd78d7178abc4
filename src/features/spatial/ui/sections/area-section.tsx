import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Selection } from '#features/places/model/selection.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { BarList } from '#web/charts/bar-list.tsx'
import { NumberTable } from '#web/charts/number-table.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Cells, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { countClass, LEAST_PUBLISHED } from '../../../places/model/published.ts'
import {
  type AreaFigures,
  LEAST_VALUES,
  type MarketFigures,
  type PublishedFigure,
  type SpatialFilters,
} from '../../model.ts'
import { areaQuery } from '../shared/reads.ts'
import shared from '../shared/shared.module.css'
import { useSelectionName } from '../shared/words.ts'
import { ChartOrTable, Section } from './section.tsx'
import classes from './sections.module.css'

/** The greatest density score. */
const MOST_SCORE = 100

/** The figures of the primary area. */
export function AreaSection({ selection, filters }: { selection: Selection; filters: SpatialFilters }) {
  const { t } = useTranslation()
  const query = useQuery(areaQuery({ selection, ...filters }))
  return (
    <Section name="area" title={t('analysis:area.title')} failed={t('analysis:area.failed')} query={query} wide>
      {(figures) => <PrimaryFigures figures={figures} />}
    </Section>
  )
}

function PrimaryFigures({ figures }: { figures: AreaFigures }) {
  const { t } = useTranslation()
  const { number, fixed, worth, date, percent } = useFormat()
  const nameOf = useSelectionName()
  const { market, published, selection, areaKm2, density, densityScore, propertiesCount, filters } = figures
  const least = { least: number(LEAST_VALUES) }
  const hidden = <small>{t('analysis:few', least)}</small>
  const facts: { key: string; name: string; value: ReactNode; note?: ReactNode }[] = [
    {
      key: 'primary',
      name: t('analysis:area.primary'),
      value: <Iso>{nameOf(selection)}</Iso>,
      note: areaKm2 === null ? undefined : t('analysis:area.km2.of', { n: number(areaKm2) }),
    },
    ...(market
      ? [
          {
            key: 'averageValue',
            name: t('analysis:area.averageValue'),
            value: <Num>{worth(rounded(market.averageValue))}</Num>,
            note:
              market.averageValue === null
                ? hidden
                : `${t('analysis:area.perSqm')}: ${worth(rounded(market.perSqm?.average))}`,
          },
        ]
      : []),
    {
      key: 'propertiesCount',
      name: t(market ? 'analysis:area.propertiesCount' : 'analysis:area.ownProperties'),
      value: <Num>{number(propertiesCount)}</Num>,
      note: market ? `${t('analysis:area.transactionCount')}: ${number(market.transactionCount)}` : undefined,
    },
    ...(densityScore === null
      ? []
      : [
          {
            key: 'densityScore',
            name: t('analysis:area.densityScore'),
            value: (
              <Num>{t('analysis:area.densityScore.of', { score: number(densityScore), most: number(MOST_SCORE) })}</Num>
            ),
            note:
              density === null ? undefined : t('analysis:area.density', { n: fixed(Math.round(density * 100) / 100) }),
          },
        ]),
    ...(market
      ? [
          {
            key: 'valueRange',
            name: t('analysis:area.valueRange'),
            value: market.valueRange ? (
              t('analysis:area.valueRange.of', {
                least: isolateBidi(worth(market.valueRange.least)),
                greatest: isolateBidi(worth(market.valueRange.greatest)),
              })
            ) : (
              <Num>{worth(null)}</Num>
            ),
            note: market.valueRange ? undefined : hidden,
          },
        ]
      : []),
  ]
  return (
    <>
      <Cells least="10rem" className={classes.lead}>
        {facts.map(({ key, name, value, note }) => (
          <div key={key} data-fact={key}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note ? <small>{note}</small> : null}
            </dd>
          </div>
        ))}
      </Cells>
      {market?.valueRange ? <ValueRange market={market} name={nameOf(selection)} /> : null}
      {published ? <Published figures={published} /> : null}
      <Row as="p" wrap gap={[4, 12]} className={shared.note}>
        {market ? <span>{t('analysis:period', { from: date(filters.from), to: date(filters.to) })}</span> : null}
        {densityScore === null ? null : <span>{t('analysis:area.densityScore.formula')}</span>}
        {figures.approximate ? <span>{t('analysis:approximate')}</span> : null}
        {figures.wasMended ? <span>{t('analysis:mended')}</span> : null}
        {market && market.generatedShare > 0 ? (
          <Badge tone="amber">{t('analysis:generatedShare', { share: percent(market.generatedShare) })}</Badge>
        ) : null}
      </Row>
    </>
  )
}

/** KWD without fils: what stands for many values is no exact amount. */
const rounded = (value: number | null | undefined) => (value === null || value === undefined ? null : Math.round(value))

/** The quartiles as a bar with the median across it, and all of it as a table. */
function ValueRange({ market, name }: { market: MarketFigures; name: string }) {
  const { t } = useTranslation()
  const { worth, worthKwd } = useFormat()
  const { valueRange, medianValue } = market
  if (!valueRange) return null
  const { least, lower, upper, greatest } = valueRange
  const said = t('analysis:area.quartiles', {
    lower: isolateBidi(worth(rounded(lower))),
    upper: isolateBidi(worth(rounded(upper))),
  })
  const title = t('analysis:area.valueRange')
  const show = (value: number | null) => worthKwd(rounded(value))
  return (
    <ChartOrTable
      chart={
        <>
          <Muted>{said}</Muted>
          <BarList
            label={title}
            rows={[
              {
                id: 'range',
                name: isolateBidi(name),
                value: medianValue,
                shown: show(medianValue),
                low: lower,
                high: upper,
                said: `${name}: ${said}`,
              },
            ]}
          />
        </>
      }
      table={
        <NumberTable
          title={title}
          head={t('analysis:compare.figure')}
          columns={[{ head: t('shell:kwd'), show }]}
          rows={[
            { id: 'least', name: t('analysis:area.range.least'), cells: [least] },
            { id: 'lower', name: t('analysis:area.range.low'), cells: [lower] },
            { id: 'median', name: t('analysis:area.medianValue'), cells: [medianValue] },
            { id: 'upper', name: t('analysis:area.range.high'), cells: [upper] },
            { id: 'greatest', name: t('analysis:area.range.greatest'), cells: [greatest] },
          ]}
        />
      }
    />
  )
}

/** What is published of the area to those outside the firm. */
function Published({ figures }: { figures: readonly PublishedFigure[] }) {
  const { t } = useTranslation()
  const { number, worthKwd } = useFormat()
  if (figures.length === 0)
    return <Muted>{t('analysis:area.published.none', { least: number(LEAST_PUBLISHED) })}</Muted>
  const show = (value: number | null) => worthKwd(rounded(value))
  return (
    <>
      <Muted>{t('analysis:area.published')}</Muted>
      <NumberTable
        title={t('analysis:area.published')}
        head={t('analysis:type')}
        columns={[
          { head: t('analysis:area.medianPerSqm'), show },
          { head: t('analysis:area.range.low'), show },
          { head: t('analysis:area.range.high'), show },
          { head: t('analysis:area.published.values'), show: (least) => countClass(least ?? 0, number) },
        ]}
        rows={figures.map(({ category, median, lower, upper, values }) => ({
          id: category,
          name: t(`valuations:category.${category}`),
          cells: [median, lower, upper, values],
        }))}
      />
    </>
  )
}
