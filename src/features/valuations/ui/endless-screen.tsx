import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useListLook } from '#web/records/list-look.ts'
import { LookMenu } from '#web/records/look-menu.tsx'
import { ValuationRows } from '#web/records/valuation-rows.tsx'
import classes from './list/endless/endless.module.css'
import { EndlessLines } from './list/endless/lines.tsx'
import { EndlessTable } from './list/endless/table.tsx'
import { useEndless } from './list/endless/use-endless.ts'
import { ListFrame } from './list/frame.tsx'
import list from './list/list.module.css'
import { useAddress } from './list/use-address.ts'

/** All the valuations that an address asks for, in one scroll. */
export function EndlessScreen() {
  const { t } = useTranslation()
  const { search } = useAddress('/valuations/optimized')
  const endless = useEndless(search)
  const [look] = useListLook()
  const narrow = useMediaQuery('screen and (max-width: 900px)', false, { getInitialValueInEffect: false })
  const Rows = narrow ? EndlessLines : EndlessTable
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
