import { createContext, useContext } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import classes from '#web/records/list/record-line.module.css'
import link from '#web/records/list/record-link.module.css'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { useMe } from '#web/session/me.ts'
import { SCHEDULE_FIELDS } from '../../fields/schedule.ts'
import type { ScheduleLine } from '../../model/schedule.ts'
import apart from './schedule.module.css'

/** Opens the form of a line; nothing where this person changes none. */
export const LineOpening = createContext<((line: ScheduleLine) => void) | null>(null)

type One = { row: ScheduleLine; search?: string | undefined }

/** The property of a line, which opens its form or the property itself; it covers the whole row. */
function PropertyName({ row, search }: One) {
  const displayName = useDisplayName()
  const open = useContext(LineOpening)
  const name = (
    <Iso>
      <Highlight text={displayName(row)} search={search} />
    </Iso>
  )
  return open ? (
    <button type="button" className={link.link} onClick={() => open(row)}>
      {name}
    </button>
  ) : (
    name
  )
}

/** The number of the valuation of a line, which leads to it. */
function ValuationLink({ row: { valuationId, valuationNumber }, search }: One) {
  if (!valuationId || !valuationNumber) return null
  return (
    <TextLink to="/valuations/$id" params={{ id: valuationId }} className={apart.apart}>
      <Highlight text={valuationNumber} search={search} figure />
    </TextLink>
  )
}

/** The status of the valuation of a line, or that it has none yet. */
function LineStatus({ row: { valuationStatus } }: One) {
  const { t } = useTranslation()
  return valuationStatus ? <StatusBadge status={valuationStatus} /> : <span>{t('schedule:unopened')}</span>
}

/** A line of a schedule, wherever it is listed. */
export const LINE_ROWS: RowsDescription<ScheduleLine> = {
  useColumns(search) {
    const isStaff = useMe().allowed('canEditValuations')
    return useFieldColumns<ScheduleLine>((field) => `schedule:field.${field}`)(
      SCHEDULE_FIELDS,
      {
        propertyId: (row) => <PropertyName row={row} search={search} />,
        // What the register says where the line says nothing else.
        documentNumber: ({ documentNumber, registeredDocument }) => (
          <Highlight text={documentNumber ?? registeredDocument ?? ''} search={search} figure />
        ),
        valuationNumber: (row) => <ValuationLink row={row} search={search} />,
        valuationStatus: (row) => <LineStatus row={row} />,
      },
      isStaff ? [] : ['assignedTo'],
    )
  },
  Line({ row, search }) {
    const { t } = useTranslation()
    const { number, money, date } = useFormat()
    const { section, lot, size, fee, dueOn, assignedToName } = row
    return (
      <>
        <Row gap={[4, 8]} align="start" justify="between" wrap>
          <span className={classes.name}>
            <Num>{number(row.ordinal)}</Num> · <PropertyName row={row} search={search} />
          </span>
          <LineStatus row={row} />
        </Row>
        <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
          <span>{row.type ? t(`valuations:category.${row.type}`) : null}</span>
          <Num>{t('kernel:inSqm', { size: number(size) })}</Num>
        </Row>
        <div className={classes.mute}>
          <Iso>{[section, lot, assignedToName].filter(Boolean).join(' · ')}</Iso>
        </div>
        <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
          <ValuationLink row={row} search={search} />
          {dueOn ? (
            <span>
              {t('schedule:field.dueOn')} <Num>{date(dueOn)}</Num>
            </span>
          ) : null}
          {fee === null ? null : <Num>{money(fee)}</Num>}
        </Row>
      </>
    )
  },
  useName: () => {
    const displayName = useDisplayName()
    return (row) => displayName(row)
  },
}
