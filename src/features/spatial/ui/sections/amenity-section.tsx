import { useQuery } from '@tanstack/react-query'
import type { Selection } from '#features/places/model/selection.ts'
import { BarList } from '#web/charts/bar-list.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Muted } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { AmenityFigures } from '../../model.ts'
import { SourceCredits } from '../shared/credits.tsx'
import { RoadCredit, useDriveText } from '../shared/drive.tsx'
import { amenitiesQuery } from '../shared/reads.ts'
import { nameIn, useDistance } from '../shared/words.ts'
import { Section } from './section.tsx'
import classes from './sections.module.css'

/** How many amenities of each kind lie in the area, and how far its centre is from the nearest. */
export function AmenitySection({ selection }: { selection: Selection }) {
  const { t } = useTranslation()
  const query = useQuery(amenitiesQuery({ selection }))
  return (
    <Section
      name="amenities"
      title={t('analysis:amenities.title')}
      failed={t('analysis:amenities.failed')}
      query={query}
      rows={7}
    >
      {(figures) => <Amenities figures={figures} />}
    </Section>
  )
}

function Amenities({ figures: { categories, credits, roads } }: { figures: AmenityFigures }) {
  const { t } = useTranslation()
  const { number, fixed } = useFormat()
  const language = useLanguage()
  const distance = useDistance()
  const drive = useDriveText()
  const hasMinutes = roads?.state === 'TOLD'
  const title = t('analysis:amenities.title')
  if (categories.every(({ count, nearest }) => count === 0 && nearest === null))
    return <EmptyState title={t('analysis:amenities.none')} />
  return (
    <>
      <Muted>{t('analysis:amenities.about')}</Muted>
      <BarList
        label={title}
        rows={categories.map(({ category, count }) => ({
          id: category,
          name: t(`spatial:amenity.${category}`),
          value: count,
          shown: number(count),
          said: `${t(`spatial:amenity.${category}`)}: ${number(count)}`,
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className={classes.scroll} aria-label={t('analysis:amenities.table')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('analysis:amenities.category')}</th>
              <th scope="col" className={classes.number}>
                {t('analysis:amenities.count')}
              </th>
              <th scope="col" className={classes.number}>
                {t('analysis:amenities.perKm2')}
              </th>
              <th scope="col">{t('analysis:amenities.nearest')}</th>
              {hasMinutes ? <th scope="col">{t('analysis:drive.head')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {categories.map(({ category, count, perKm2, nearest }) => (
              <tr key={category}>
                <th scope="row">{t(`spatial:amenity.${category}`)}</th>
                <td className={classes.number}>
                  <Num>{number(count)}</Num>
                </td>
                <td className={classes.number}>
                  <Num>{perKm2 === null ? number(null) : fixed(perKm2)}</Num>
                </td>
                <td>
                  {nearest ? (
                    <>
                      <Num>{distance(nearest.distance)}</Num>
                      <small>
                        <Iso>{nameIn(nearest, language, t)}</Iso>
                      </small>
                    </>
                  ) : (
                    <Num>{number(null)}</Num>
                  )}
                </td>
                {hasMinutes ? <td>{nearest ? drive(nearest.minutes, 'minutes') : <Num>{number(null)}</Num>}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <SourceCredits credits={credits} />
      <RoadCredit roads={roads} />
    </>
  )
}
