import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import history from '#web/kit/layout/history.module.css'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { type Column, column } from '#web/records/list/columns.ts'
import line from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { PlaceMarks, useOwnName } from '../../spatial/ui/shared/register/marks.tsx'
import classes from '../../spatial/ui/shared/register/register.module.css'
import { SetbackText } from '../../spatial/ui/shared/zone-limits.tsx'
import type { ListedZone } from '../model.ts'
import { StateBadge, setbacksOf, useLimitText, Validity } from './zone-words.tsx'

type Props = { zone: ListedZone; search?: string | undefined; withState?: boolean }

/** A version by its code, as a link, its name, and that it was made up. */
function ZoneName({ zone, search, withState = false }: Props) {
  const nameOf = useOwnName()
  return (
    <Row as="span" wrap gap={[4, 8]} className={classes.named}>
      <RecordLink to="/zones/$id" id={zone.id}>
        <Highlight text={zone.code} search={search} />
      </RecordLink>
      {zone.nameAr || zone.nameEn ? (
        <bdi>
          <Highlight text={nameOf(zone)} search={search} />
        </bdi>
      ) : null}
      {/* The state says that it is withdrawn. */}
      <PlaceMarks isGenerated={zone.isGenerated} withdrawnAt={null} />
      {withState ? <StateBadge state={zone.state} /> : null}
    </Row>
  )
}

const [grows, figure] = [{ grows: true }, { figure: true }] as const

/** The columns of the list of zones, with matches of `search` highlighted. */
function useZoneColumns(search: string | undefined): Column<ListedZone>[] {
  const { t } = useTranslation()
  const { metres, ratio } = useLimitText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: both word in the language of `t`
  return useMemo(() => {
    return [
      column(
        'code',
        t('spatial:field.code'),
        250,
        (zone: ListedZone) => <ZoneName zone={zone} search={search} />,
        grows,
      ),
      column('category', t('spatial:field.use'), 130, ({ category }) => t(`spatial:zone.${category}`)),
      column('state', t('registers:zones.state'), 130, ({ state }) => <StateBadge state={state} />),
      column('validity', t('registers:zones.validity'), 190, (zone) => <Validity {...zone} />, grows),
      column('maxHeight', t('analysis:maxHeight'), 150, (zone) => <Num>{metres(zone.maxHeight)}</Num>, figure),
      column('maxDensity', t('analysis:maxDensity'), 195, (zone) => <Num>{ratio(zone.maxDensity)}</Num>, figure),
      column('setbacks', t('analysis:setbacks'), 190, (zone) => (
        <span className={classes.wraps}>
          <SetbackText setbacks={setbacksOf(zone)} />
        </span>
      )),
    ]
  }, [t, search])
}

/** A row of the list on a narrow screen. */
function ZoneLine({ row: zone, search }: { row: ListedZone; search?: string | undefined }) {
  const { t } = useTranslation()
  const { metres, ratio } = useLimitText()
  return (
    <>
      <ZoneName zone={zone} search={search} withState />
      <Row justify="between" wrap gap={[4, 12]} className={line.line}>
        <span>{t(`spatial:zone.${zone.category}`)}</span>
        <span className={history.mute}>
          <Validity {...zone} />
        </span>
      </Row>
      <Row justify="between" wrap gap={[4, 12]} className={line.line}>
        <span className={history.mute}>
          {t('analysis:maxHeight')} <Num>{metres(zone.maxHeight)}</Num>
        </span>
        <span className={history.mute}>
          {t('analysis:maxDensity')} <Num>{ratio(zone.maxDensity)}</Num>
        </span>
      </Row>
      <div className={history.mute}>
        <SetbackText setbacks={setbacksOf(zone)} />
      </div>
    </>
  )
}

/** A version of a zone wherever they are listed. */
export const ZONE_ROWS: RowsDescription<ListedZone> = {
  useColumns: useZoneColumns,
  Line: ZoneLine,
  useName:
    () =>
    ({ code }) =>
      code,
}
