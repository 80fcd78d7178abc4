import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import history from '#web/kit/layout/history.module.css'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { column, type Column as ListColumn } from '#web/records/list/columns.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import link from '#web/records/list/record-link.module.css'
import type { ListedArea } from '../../model/administration.ts'
import { GOVERNORATES } from '../../model/governorates.ts'
import { useAreaWords } from './area-words.tsx'
import classes from './areas.module.css'
import type { AreasSearch } from './search.ts'

type Props = { area: ListedArea; search: string | undefined }

/** An area in a list by both of its names; the link covers the whole row. */
function AreaNames({ area, search }: Props) {
  const { nameOf, otherNameOf } = useAreaWords()
  return (
    <div className={classes.names}>
      <Link to="/admin/areas/$number" params={{ number: area.id }} className={link.link}>
        <Highlight text={nameOf(area)} search={search} />
      </Link>
      <span className={history.mute}>
        <bdi>
          <Highlight text={otherNameOf(area)} search={search} />
        </bdi>
      </span>
    </div>
  )
}

/** The former names of an area, the latest first, each with its last day. */
function FormerNames({ area }: { area: ListedArea }) {
  const { formerNames } = useAreaWords()
  return (
    <span className={classes.names}>
      {formerNames(area).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  )
}

/** The columns of the list of areas, with matches of `search` highlighted. */
export function useAreaColumns(search: string | undefined): ListColumn<ListedArea>[] {
  const { t } = useTranslation()
  const { governorateOf, next } = useAreaWords()
  return useMemo(
    () => [
      column('name', t('areas:column.name'), 230, (area) => <AreaNames area={area} search={search} />, { grows: true }),
      column('governorate', t('areas:governorate'), 190, ({ governorate }) => governorateOf(governorate)),
      column('former', t('areas:former'), 260, (area) => <FormerNames area={area} />, { grows: true }),
      column('next', t('areas:column.next'), 230, (area) => (area.next ? next(area.next) : null), { grows: true }),
    ],
    [t, search, governorateOf, next],
  )
}

/** A row of the list on a narrow screen. */
export function AreaLine({ area, search }: Props) {
  const { governorateOf, next } = useAreaWords()
  return (
    <>
      <Row gap={[4, 8]} align="start" justify="between" wrap>
        <AreaNames area={area} search={search} />
        <span className={history.mute}>{governorateOf(area.governorate)}</span>
      </Row>
      <Column gap={4} className={history.mute}>
        <FormerNames area={area} />
        {area.next ? <span>{next(area.next)}</span> : null}
      </Column>
    </>
  )
}

/** The filters of the list of areas. */
export function AreaFilterPanel({ search, ...rest }: PanelProps<AreasSearch>) {
  const { t } = useTranslation()
  const { governorateOf } = useAreaWords()
  return (
    <FilterPanel {...rest}>
      {(set) => (
        <Grid least="15rem" fill gap={[12, 16]}>
          <OneFilter
            label={t('areas:governorate')}
            options={GOVERNORATES.map((value) => ({ value, label: governorateOf(value) }))}
            value={search.governorate}
            onSet={(governorate) => set(() => ({ governorate }))}
          />
          <OneFilter
            label={t('areas:changes')}
            options={[{ value: 'true', label: t('areas:onlyChanged') }]}
            value={search.isChanged}
            onSet={(isChanged) => set(() => ({ isChanged }))}
          />
        </Grid>
      )}
    </FilterPanel>
  )
}
