import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rowScope } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { LEAST_VALUES, type Surroundings } from '../../model.ts'
import { writeSelection } from '../read-address.ts'
import { SourceCredits } from './credits.tsx'
import { RoadCredit, useDriveText } from './drive.tsx'
import { aroundQuery } from './reads.ts'
import classes from './shared.module.css'
import { nameIn, useDistance } from './words.ts'
import { SetbackText } from './zone-limits.tsx'

/** What is around a property, or the property of a valuation: its zone, the market nearby, and the nearest amenities. */
export function SurroundingsPanel({
  of,
  children,
}: {
  of: { kind: 'property' | 'valuation'; id: string }
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { data, error, isError, refetch } = useQuery(aroundQuery({ of }))
  // A record without a place has nothing around it.
  if (error instanceof RpcError && error.code === 'spatial-no-place') return null
  return (
    <div data-section="around">
      <Panel title={t('analysis:around.title')} action={data ? <ToAnalysis around={data} /> : undefined}>
        {isError ? (
          <Column gap={12} className={classes.body}>
            <ErrorPanel title={t('analysis:around.failed')} error={error} onRetry={() => void refetch()} />
          </Column>
        ) : data ? (
          <Around around={data}>{children}</Around>
        ) : (
          <SkeletonRows rows={6} columns={3} />
        )}
      </Panel>
    </div>
  )
}

/** A link to the analysis of the same circle, for those who may draw one. */
function ToAnalysis({ around: { point, radius } }: { around: Surroundings }) {
  const { t } = useTranslation()
  const { user } = useMe()
  if (!user || rowScope(user) !== 'all') return null
  return (
    <TextLink to="/spatial-analysis" search={{ at: writeSelection({ kind: 'radius', ...point, metres: radius }) }}>
      {t('analysis:around.open')}
    </TextLink>
  )
}

function Around({ around, children }: { around: Surroundings; children: ReactNode }) {
  const { t } = useTranslation()
  const { number, worth, percent, date } = useFormat()
  const language = useLanguage()
  const distance = useDistance()
  const drive = useDriveText()
  const { zone, market, amenities, isApproximate, radius, credits, roads } = around
  const within = isolateBidi(distance(radius))
  const metres = (value: number | null) => (
    <Num>{value === null ? number(null) : t('analysis:unit.metres', { n: number(value) })}</Num>
  )
  const value = (kwd: number | null | undefined) =>
    kwd === null || kwd === undefined ? (
      t('analysis:fewer', { least: number(LEAST_VALUES) })
    ) : (
      <Num>{worth(Math.round(kwd))}</Num>
    )
  return (
    <>
      {isApproximate ? <p className={classes.lead}>{t('analysis:around.approximate')}</p> : null}
      <h3 className={classes.heading}>{t('analysis:around.zone')}</h3>
      {zone ? (
        <Facts
          items={[
            {
              label: t('analysis:zoning.use'),
              value: (
                <>
                  {t(`spatial:zone.${zone.category}`)} <Iso>{zone.code}</Iso>
                </>
              ),
            },
            { label: t('analysis:maxHeight'), value: metres(zone.maxHeight) },
            {
              label: t('analysis:maxDensity'),
              value: <Num>{zone.maxDensity === null ? number(null) : percent(zone.maxDensity)}</Num>,
            },
            { label: t('analysis:setbacks'), value: <SetbackText setbacks={zone.setbacks} /> },
            { label: t('analysis:zoning.since'), value: <Num>{date(zone.validFrom)}</Num> },
          ]}
        />
      ) : (
        <p className={classes.lead}>{t('analysis:around.zone.none')}</p>
      )}
      {market ? (
        <>
          <h3 className={classes.heading}>{t('analysis:around.market', { n: within })}</h3>
          <Facts
            items={[
              { label: t('analysis:area.transactionCount'), value: <Num>{number(market.transactionCount)}</Num> },
              { label: t('analysis:area.averageValue'), value: value(market.averageValue) },
              { label: t('analysis:area.medianPerSqm'), value: value(market.perSqm?.median) },
            ]}
          />
        </>
      ) : null}
      <h3 className={classes.heading}>{t('analysis:around.amenities')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('analysis:amenities.category')}</th>
            <th scope="col">{t('analysis:amenities.nearest')}</th>
            <th scope="col" className={classes.number}>
              {t('analysis:around.radius', { n: within })}
            </th>
          </tr>
        </thead>
        <tbody>
          {amenities.map(({ category, count, nearest }) => (
            <tr key={category}>
              <th scope="row">{t(`spatial:amenity.${category}`)}</th>
              <td>
                {nearest.length === 0 ? (
                  <Text as="span" tone="mute">
                    {t('analysis:around.none')}
                  </Text>
                ) : (
                  <Column as="ul" gap={4} className={classes.near}>
                    {nearest.map((one) => (
                      <Row as="li" align="baseline" wrap gap={[0, 8]} key={one.id}>
                        <Num>{distance(one.distance)}</Num>{' '}
                        {roads?.state === 'TOLD' ? (
                          <Text as="span" tone="mute">
                            {drive(one.minutes, 'byCar')}
                          </Text>
                        ) : null}{' '}
                        <Iso>{nameIn(one, language, t)}</Iso>
                      </Row>
                    ))}
                  </Column>
                )}
              </td>
              <td className={classes.number}>
                <Num>{number(count)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Column gap={12} className={classes.body}>
        <SourceCredits credits={credits} />
        <RoadCredit roads={roads} />
        {market && market.generatedShare > 0 ? (
          <Row as="p" wrap gap={[4, 12]} className={classes.note}>
            <Badge tone="amber">{t('analysis:generatedShare', { share: percent(market.generatedShare) })}</Badge>
          </Row>
        ) : null}
        {children}
      </Column>
    </>
  )
}
