import { IconMapPin } from '@tabler/icons-react'
import { countClass } from '#features/places/model/published.ts'
import type { FoundArea } from '#features/search/model.ts'
import { writeSelection } from '#features/spatial/ui/read-address.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import classes from './search.module.css'

type Props = { areas: readonly FoundArea[]; search: string }

/** The areas that were found, each with what valuations say of it. */
export function AreaGroup({ areas, search }: Props) {
  const { t } = useTranslation()
  if (areas.length === 0) return null
  return (
    <Panel title={t('search:group.areas')}>
      <Column as="ul" gap={0} className={classes.list}>
        {areas.map((area) => (
          <Row as="li" align="start" gap={12} key={area.number} className={classes.area}>
            <AreaEntry area={area} search={search} />
          </Row>
        ))}
      </Column>
    </Panel>
  )
}

function AreaEntry({ area, search }: { area: FoundArea; search: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user, allowed } = useMe()
  const { nameAr, nameEn, governorate, former = [], market } = area
  const comma = COMMA[language]
  const inLanguage = (name: { nameAr: string; nameEn: string }) => (language === 'ar' ? name.nameAr : name.nameEn)
  return (
    <>
      <IconMapPin size={20} aria-hidden="true" />
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Highlight text={inLanguage(area)} search={search} />
        </h3>
        <p className={classes.about}>
          <Highlight text={language === 'ar' ? nameEn : nameAr} search={search} />
          {' · '}
          {t(`places:governorate.${governorate}`)}
          {former.length > 0
            ? ` · ${t('search:former', { names: former.map((name) => isolateBidi(inLanguage(name))).join(comma) })}`
            : ''}
        </p>
        <Market area={area} />
        {market.length === 0 && !user ? <p className={classes.about}>{t('search:market.none')}</p> : null}
        {user ? (
          <Row as="p" align="stretch" wrap gap={[4, 16]} className={classes.ways}>
            <TextLink to="/valuations" search={{ text: nameAr }} data-result>
              {t('search:area.valuations')}
            </TextLink>
            {allowed('canViewProperties') ? (
              <TextLink to="/properties" search={{ text: nameAr }} data-result>
                {t('search:area.properties')}
              </TextLink>
            ) : null}
            {allowed('canViewReports') ? (
              <TextLink
                to="/spatial-analysis"
                search={{ at: writeSelection({ kind: 'area', areaNumber: area.number }) }}
                data-result
              >
                {t('search:area.analysis')}
              </TextLink>
            ) : null}
          </Row>
        ) : null}
      </div>
    </>
  )
}

function Market({ area: { market } }: { area: FoundArea }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (market.length === 0) return null
  return (
    <table className={classes.market}>
      <caption>{t('search:market')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('search:market.category')}</th>
          <th scope="col">{t('search:market.median')}</th>
          <th scope="col">{t('search:market.middle')}</th>
          <th scope="col">{t('search:market.values')}</th>
        </tr>
      </thead>
      <tbody>
        {market.map(({ category, median, lower, upper, values }) => (
          <tr key={category}>
            <th scope="row">{t(`valuations:category.${category}`)}</th>
            <td>
              <Num>{number(median)}</Num>
            </td>
            <td>
              <Num>{`${number(lower)}–${number(upper)}`}</Num>
            </td>
            <td>
              <Num>{countClass(values, number)}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
