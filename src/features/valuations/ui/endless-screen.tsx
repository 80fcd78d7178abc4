import { useMediaQuery } from '@mantine/hooks'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#web/records/endless/endless.module.css'
import { EndlessLines } from '#web/records/endless/lines.tsx'
import { EndlessTable } from '#web/records/endless/table.tsx'
import { useEndless } from '#web/records/endless/use-endless.ts'
import type { EndlessRows } from '#web/records/endless/use-place.ts'
import list from '#web/records/list.module.css'
import { useListLook } from '#web/records/list-look.ts'
import type { Listed } from '#web/records/listed.ts'
import { LookMenu } from '#web/records/look-menu.tsx'
import { useValuationColumns } from '#web/records/valuation-columns.tsx'
import { ValuationLine } from '#web/records/valuation-line.tsx'
import { ValuationRows } from '#web/records/valuation-rows.tsx'
import { endlessValuations } from './list/endless/query.ts'
import { readFilters } from './list/filters.ts'
import { ListFrame } from './list/frame.tsx'
import { useAddress } from './list/use-address.ts'

/** How high the lines of a valuation are, in pixels. */
const LINES = 106

/** All the valuations that an address asks for, in one scroll. */
export function EndlessScreen() {
  const { t } = useTranslation()
  const { search } = useAddress('/valuations/optimized')
  const endless = useEndless(endlessValuations, search, readFilters(search).filters)
  const [look] = useListLook()
  const narrow = useMediaQuery('screen and (max-width: 900px)', false, { getInitialValueInEffect: false })
  const Rows = narrow ? Lines : Table
  const { rows, first, total, stale, error, retry, visit } = endless
  return (
    <ListFrame
      path="/valuations/optimized"
      read={{ totalCount: total, count: rows?.length, first, stale, error, retry }}
      tools={
        <div className={list.wide}>
          <LookMenu className={list.tool} />
        </div>
      }
      skeleton={<ValuationRows {...look} items={undefined} expected={10} label={t('valuations:list.title')} />}
    >
      <p className={classes.paper}>{t('valuations:endless.paper')}</p>
      {rows ? <Rows key={visit} list={{ ...endless, rows }} text={search.text} /> : null}
    </ListFrame>
  )
}

type RowsProps = { list: EndlessRows<Listed>; text: string | undefined }

function Table({ list, text }: RowsProps) {
  const { t } = useTranslation()
  const [{ columns, density }] = useListLook()
  const drawn = useValuationColumns(columns, text)
  return <EndlessTable list={list} columns={drawn} density={density} label={t('valuations:list.title')} />
}

function Lines({ list, text }: RowsProps) {
  const { t } = useTranslation()
  const line = useCallback(
    (row: Listed) => <ValuationLine valuation={row} {...(text ? { search: text } : {})} />,
    [text],
  )
  return <EndlessLines list={list} label={t('valuations:list.title')} height={LINES} line={line} />
}
