import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { PinMap } from '#features/places/ui/shared/map/pin-map.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { ShownComparable, Subject } from '../../model.ts'
import classes from '../avm.module.css'

/** The sales that an estimate rests on: numbered on the map, for who may see where they lie, and in a table. */
export function Comparables({ comparables, subject }: { comparables: readonly ShownComparable[]; subject: Subject }) {
  const { t } = useTranslation()
  const { number, date, worthKwd, fixed } = useFormat()
  const language = useLanguage()
  const inFull = comparables.some(({ price }) => price !== null)
  const marks = useMemo(
    () =>
      comparables.flatMap(({ latitude, longitude, location, pricePerMetre }, at) =>
        latitude === null || longitude === null
          ? []
          : [
              {
                latitude,
                longitude,
                mark: number(at + 1),
                label: [number(at + 1), areaLabel(location ?? '', language), number(pricePerMetre)]
                  .map(isolateBidi)
                  .join(' · '),
              },
            ],
      ),
    [comparables, language, number],
  )
  const { latitude, longitude } = subject
  const pin = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <Panel title={t('avm:comparables')}>
      {marks.length > 0 ? (
        <div className={classes.map}>
          <PinMap value={pin} marks={marks} area={subject.areaNumber} label={t('avm:comparables.map')} />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className={classes.scroll} aria-label={t('avm:comparables')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('avm:comparables.nth')}</th>
              <th scope="col">{t('avm:comparables.place')}</th>
              <th scope="col">{t('avm:comparables.kind')}</th>
              <th scope="col">{t('avm:comparables.date')}</th>
              <th scope="col" className={classes.number}>
                {t('avm:comparables.size')}
              </th>
              <th scope="col" className={classes.number}>
                {t('avm:comparables.perMetre')}
              </th>
              {inFull ? (
                <>
                  <th scope="col" className={classes.number}>
                    {t('avm:comparables.price')}
                  </th>
                  <th scope="col" className={classes.number}>
                    {t('avm:comparables.adjusted')}
                  </th>
                  <th scope="col" className={classes.number}>
                    {t('avm:comparables.distance')}
                  </th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {comparables.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sales of one estimate stand in their order
              <tr key={at}>
                <td>
                  <Num>{number(at + 1)}</Num>
                </td>
                <th scope="row">
                  <Place of={one} />
                </th>
                <td>{t(`avm:kind.${one.kind}`)}</td>
                <td>
                  <Num>{date(one.date)}</Num>
                </td>
                <td className={classes.number}>
                  <Num>{number(one.area)}</Num>
                </td>
                <td className={classes.number}>
                  <Num>{fixed(one.pricePerMetre)}</Num>
                </td>
                {inFull ? (
                  <>
                    <td className={classes.number}>
                      <Num>{worthKwd(one.price)}</Num>
                    </td>
                    <td className={classes.number}>
                      <Num>{worthKwd(one.adjustedPrice)}</Num>
                    </td>
                    <td className={classes.number}>
                      <Num>{number(one.distanceMetres)}</Num>
                    </td>
                  </>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

function Place({ of: { id, kind, location, isGenerated } }: { of: ShownComparable }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = <Iso>{areaLabel(location ?? '—', language)}</Iso>
  return (
    <>
      {id === null ? name : null}
      {id && kind === 'VALUATION' ? (
        <TextLink to="/valuations/$id" params={{ id }}>
          {name}
        </TextLink>
      ) : null}
      {id && kind !== 'VALUATION' ? (
        <TextLink to="/market/$id" params={{ id }}>
          {name}
        </TextLink>
      ) : null}
      {isGenerated ? <Badge tone="amber">{t('avm:comparables.generated')}</Badge> : null}
    </>
  )
}
