import { createContext, useContext } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import line from '#web/records/list/record-line.module.css'
import link from '#web/records/list/record-link.module.css'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { LIST_FIELDS } from '../../fields.ts'
import type { TenancyState } from '../../model/codes.ts'
import type { Tenancy } from '../../model.ts'

const TONES: Readonly<Record<TenancyState, Tone>> = {
  CURRENT: 'green',
  UPCOMING: 'blue',
  ENDED: 'grey',
  WITHDRAWN: 'red',
}

/** The state of a row, and that its unit is vacant, which says enough of one that holds. */
export function TenancyMarks({ row: { state, rent } }: { row: Tenancy }) {
  const { t } = useTranslation()
  return (
    <Row wrap>
      {rent === null && state === 'CURRENT' ? null : <Badge tone={TONES[state]}>{t(`tenancies:state.${state}`)}</Badge>}
      {rent === null ? <Badge tone="amber">{t('tenancies:occupancy.VACANT')}</Badge> : null}
    </Row>
  )
}

/** The days of a row: those of its lease, or since when its unit is vacant, and the last day that was set. */
export function TenancyDays({ of }: { of: Tenancy }) {
  const { date } = useFormat()
  const last = of.endedOn ?? of.leaseEnd
  return (
    <>
      <Num>{date(of.leaseStart ?? of.vacantSince)}</Num> – <Num>{date(last)}</Num>
    </>
  )
}

/** Opens the history of a unit. */
export const TenancyOpening = createContext<(row: Tenancy) => void>(() => undefined)

/** A unit, which opens its history; it covers the whole row. */
function UnitName({ row, search }: { row: Tenancy; search: string | undefined }) {
  const { t } = useTranslation()
  const onOpen = useContext(TenancyOpening)
  return (
    <button type="button" className={link.link} onClick={() => onOpen(row)}>
      <Iso>
        <Highlight text={row.unit} search={search} />
      </Iso>
      {row.floor ? (
        <span className={line.mute}>
          {' '}
          · {t('tenancies:field.floor')} <Iso>{row.floor}</Iso>
        </span>
      ) : null}
    </button>
  )
}

/** A row of a schedule. */
export const TENANCY_ROWS: RowsDescription<Tenancy> = {
  useColumns: (search) =>
    useFieldColumns<Tenancy>((field) => `tenancies:field.${field}`)(LIST_FIELDS, {
      unit: (row) => <UnitName row={row} search={search} />,
      tenant: ({ tenant }) => <Highlight text={tenant ?? ''} search={search} />,
      state: (row) => <TenancyMarks row={row} />,
    }),
  Line({ row, search }) {
    const { t } = useTranslation()
    const { money, date, number } = useFormat()
    return (
      <>
        <UnitName row={row} search={search} />
        <Row justify="between" wrap gap={[4, 12]} className={line.line}>
          <span>{row.use ? t(`tenancies:use.${row.use}`) : null}</span>
          <span>{row.area === null ? null : <Num>{t('kernel:inSqm', { size: number(row.area) })}</Num>}</span>
        </Row>
        <Row justify="between" wrap gap={[4, 12]} className={line.line}>
          <span>
            {t('tenancies:field.rent')} <Num>{money(row.passingRent)}</Num>
          </span>
          <span>
            {t('tenancies:field.leaseEnd')} <Num>{date(row.leaseEnd)}</Num>
          </span>
        </Row>
        {row.tenant ? (
          <Iso>
            <Highlight text={row.tenant} search={search} />
          </Iso>
        ) : null}
        <TenancyMarks row={row} />
      </>
    )
  },
  useName: () => (row) => row.unit,
}
