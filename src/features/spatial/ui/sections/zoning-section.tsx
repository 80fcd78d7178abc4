import { useQuery } from '@tanstack/react-query'
import type { Selection } from '#features/places/model/selection.ts'
import { BarList } from '#web/charts/bar-list.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Muted, Text } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { ZoningFigures } from '../../model.ts'
import { SourceCredits } from '../shared/credits.tsx'
import { zoningQuery } from '../shared/reads.ts'
import { nameIn } from '../shared/words.ts'
import { SetbackText } from '../shared/zone-limits.tsx'
import { Section } from './section.tsx'
import classes from './sections.module.css'

/** Which uses the land of the area is zoned for, and what may be built there. */
export function ZoningSection({ selection }: { selection: Selection }) {
  const { t } = useTranslation()
  const query = useQuery(zoningQuery({ selection }))
  return (
    <Section name="zoning" title={t('analysis:zoning.title')} failed={t('analysis:zoning.failed')} query={query} wide>
      {(figures) => <Zoning figures={figures} />}
    </Section>
  )
}

function Zoning({ figures: { shares, unzoned, zones, on, credits } }: { figures: ZoningFigures }) {
  const { t } = useTranslation()
  const { percent, date, number } = useFormat()
  const language = useLanguage()
  if (shares.every(({ share }) => share === 0)) return <EmptyState title={t('analysis:zoning.none')} />
  const rows = [
    ...shares.map(({ category, share }) => ({ id: category as string, name: t(`spatial:zone.${category}`), share })),
    ...(unzoned > 0 ? [{ id: 'unzoned', name: t('analysis:zoning.unzoned'), share: unzoned }] : []),
  ]
  const metres = (value: number | null) =>
    value === null ? number(null) : t('analysis:unit.metres', { n: number(value) })
  return (
    <>
      <Muted>{t('analysis:zoning.about', { date: date(on) })}</Muted>
      <BarList
        label={t('analysis:zoning.title')}
        rows={rows.map(({ id, name, share }) => ({
          id,
          name,
          value: share,
          shown: percent(share),
          said: `${name}: ${percent(share)}`,
        }))}
      />
      {zones.length > 0 ? (
        <>
          <Text as="h3" size={15} strong>
            {t('analysis:zoning.limits')}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
          <section className={classes.scroll} aria-label={t('analysis:zoning.limits')} tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('analysis:zoning.code')}</th>
                  <th scope="col">{t('analysis:zoning.use')}</th>
                  <th scope="col" className={classes.number}>
                    {t('analysis:zoning.share')}
                  </th>
                  <th scope="col" className={classes.number}>
                    {t('analysis:maxHeight')}
                  </th>
                  <th scope="col" className={classes.number}>
                    {t('analysis:maxDensity')}
                  </th>
                  <th scope="col">{t('analysis:setbacks')}</th>
                  <th scope="col">{t('analysis:zoning.since')}</th>
                </tr>
              </thead>
              <tbody>
                {zones.map((zone) => (
                  <tr key={zone.id}>
                    <th scope="row">
                      <Iso>{zone.code}</Iso>
                      <small>
                        <Iso>{nameIn(zone, language, t)}</Iso>
                      </small>
                    </th>
                    <td>{t(`spatial:zone.${zone.category}`)}</td>
                    <td className={classes.number}>
                      <Num>{percent(zone.share)}</Num>
                    </td>
                    <td className={classes.number}>
                      <Num>{metres(zone.maxHeight)}</Num>
                    </td>
                    <td className={classes.number}>
                      <Num>{zone.maxDensity === null ? number(null) : percent(zone.maxDensity)}</Num>
                    </td>
                    <td>
                      <SetbackText setbacks={zone.setbacks} />
                    </td>
                    <td>
                      <Num>{date(zone.validFrom)}</Num>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      ) : null}
      <SourceCredits credits={credits} />
    </>
  )
}
