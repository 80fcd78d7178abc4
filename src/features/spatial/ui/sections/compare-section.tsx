import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Selection } from '#features/places/model/selection.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { BarList } from '#web/charts/bar-list.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type AreaFigures, LEAST_VALUES, MOST_COMPARED, type SpatialFilters } from '../../model.ts'
import { compareQuery } from '../shared/reads.ts'
import shared from '../shared/shared.module.css'
import { useSelectionName } from '../shared/words.ts'
import { Section } from './section.tsx'
import classes from './sections.module.css'

type Props = { selections: readonly Selection[]; filters: SpatialFilters }

/** Up to four areas side by side. */
export function CompareSection({ selections, filters }: Props) {
  const { t } = useTranslation()
  const query = useQuery({
    ...compareQuery({ selections: selections.slice(0, MOST_COMPARED), ...filters }),
    enabled: selections.length > 1,
  })
  const title = t('analysis:compare.title')
  if (selections.length < 2)
    return (
      <div className={classes.wide} data-section="compare">
        <Panel title={title}>
          <EmptyState title={t('analysis:compare.one')} hint={t('analysis:compare.one.hint')} />
        </Panel>
      </div>
    )
  return (
    <Section name="compare" title={title} failed={t('analysis:compare.failed')} query={query} rows={7} wide>
      {({ items }) => <SideBySide items={items} />}
    </Section>
  )
}

const round = (value: number | null | undefined) => (value === null || value === undefined ? null : Math.round(value))

function SideBySide({ items }: { items: readonly AreaFigures[] }) {
  const { t } = useTranslation()
  const { number, worthKwd, fixed } = useFormat()
  const nameOf = useSelectionName()
  const fewer = t('analysis:fewer', { least: number(LEAST_VALUES) })
  const inCell = (value: number | null | undefined) =>
    value === null || value === undefined ? <small>{fewer}</small> : <Num>{worthKwd(round(value))}</Num>
  const inKwd = (name: string) => (
    <>
      {name} <small>{t('shell:kwd')}</small>
    </>
  )
  const isInside = items.some(({ market }) => market !== null)
  const rows: { key: string; name: ReactNode; cell: (one: AreaFigures) => ReactNode }[] = [
    ...(isInside
      ? [
          {
            key: 'averageValue',
            name: inKwd(t('analysis:area.averageValue')),
            cell: ({ market }: AreaFigures) => inCell(market?.averageValue),
          },
          {
            key: 'medianValue',
            name: inKwd(t('analysis:area.medianValue')),
            cell: ({ market }: AreaFigures) => inCell(market?.medianValue),
          },
          {
            key: 'perSqm',
            name: inKwd(t('analysis:area.medianPerSqm')),
            cell: ({ market }: AreaFigures) => inCell(market?.perSqm?.median),
          },
          {
            key: 'valueRange',
            name: inKwd(t('analysis:area.valueRange')),
            cell: ({ market }: AreaFigures) =>
              market?.valueRange ? (
                t('analysis:area.valueRange.of', {
                  least: isolateBidi(worthKwd(round(market.valueRange.least))),
                  greatest: isolateBidi(worthKwd(round(market.valueRange.greatest))),
                })
              ) : (
                <small>{fewer}</small>
              ),
          },
          {
            key: 'transactionCount',
            name: t('analysis:area.transactionCount'),
            cell: ({ market }: AreaFigures) => <Num>{number(market?.transactionCount)}</Num>,
          },
        ]
      : []),
    {
      key: 'propertiesCount',
      name: t(isInside ? 'analysis:area.propertiesCount' : 'analysis:area.ownProperties'),
      cell: ({ propertiesCount }) => <Num>{number(propertiesCount)}</Num>,
    },
    ...(isInside
      ? [
          {
            key: 'densityScore',
            name: t('analysis:area.densityScore'),
            cell: ({ densityScore, density }: AreaFigures) => (
              <>
                <Num>{number(densityScore)}</Num>
                {density === null ? null : (
                  <small>{t('analysis:area.density', { n: fixed(Math.round(density * 100) / 100) })}</small>
                )}
              </>
            ),
          },
        ]
      : []),
    {
      key: 'km2',
      name: t('analysis:area.km2'),
      cell: ({ areaKm2 }) => (
        <Num>{areaKm2 === null ? number(null) : t('analysis:area.km2.of', { n: number(areaKm2) })}</Num>
      ),
    },
  ]
  const ranges = items.flatMap(({ market, selection }, at) =>
    market?.valueRange ? [{ at, name: nameOf(selection), median: market.medianValue, ...market.valueRange }] : [],
  )
  const generated = items.some(({ market }) => market && market.generatedShare > 0)
  return (
    <>
      {ranges.length > 1 ? (
        <BarList
          label={t('analysis:compare.title')}
          rows={ranges.map(({ at, name, median, lower, upper }) => ({
            id: String(at),
            name: `${number(at + 1)}. ${isolateBidi(name)}`,
            value: median,
            shown: worthKwd(round(median)),
            low: lower,
            high: upper,
            said: `${name}: ${t('analysis:area.quartiles', { lower: worthKwd(round(lower)), upper: worthKwd(round(upper)) })}`,
          }))}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className={classes.scroll} aria-label={t('analysis:compare.table')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('analysis:compare.figure')}</th>
              {items.map(({ selection }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same area may occur twice
                <th key={at} scope="col">
                  <Num>{number(at + 1)}</Num>. <Iso>{nameOf(selection)}</Iso>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cell }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {items.map((one, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same area may occur twice
                  <td key={at}>{cell(one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {generated ? (
        <Row as="p" wrap gap={[4, 12]} className={shared.note}>
          <Badge tone="amber">{t('analysis:generated')}</Badge>
        </Row>
      ) : null}
    </>
  )
}
