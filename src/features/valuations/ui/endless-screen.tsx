import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EndlessList } from '#web/records/list/endless/endless-list.tsx'
import { useEndless } from '#web/records/list/endless/use-endless.ts'
import { useListLook } from '#web/records/list/list-look.ts'
import { LookMenu } from '#web/records/list/look-menu.tsx'
import { endlessValuations } from './list/endless/query.ts'
import { VALUATION_FILTERS } from './list/filters.ts'
import { ValuationsFrame } from './list/frame.tsx'
import { sameAddress } from './list/views.ts'
import type { Listed } from './shared/listed.ts'
import { useValuationColumns } from './shared/valuation-columns.tsx'
import { ValuationLine } from './shared/valuation-line.tsx'
import { ValuationRows } from './shared/valuation-rows.tsx'
import { VALUATION_COLUMNS } from './shared/valuation-shapes.ts'

const PATH = '/valuations/optimized'
/** How high the lines of a valuation are, in pixels. */
const LINES = 106

/** All the valuations that an address asks for, in one scroll. */
export function EndlessScreen() {
  const { t } = useTranslation()
  const search = useSearch({ from: sameAddress(PATH) })
  const { text } = search
  const list = useEndless(endlessValuations, search, VALUATION_FILTERS.read(search).filters)
  const [{ columns, density }] = useListLook(VALUATION_COLUMNS)
  const label = t('valuations:list.title')
  const line = useCallback((row: Listed) => <ValuationLine valuation={row} search={text} />, [text])
  return (
    <ValuationsFrame
      path={PATH}
      search={search}
      read={list.read}
      tools={<LookMenu set={VALUATION_COLUMNS} />}
      skeleton={<ValuationRows columns={columns} density={density} items={undefined} label={label} />}
    >
      <EndlessList
        list={list}
        label={label}
        columns={useValuationColumns(columns, text)}
        density={density}
        line={line}
        height={LINES}
        paper={t('valuations:endless.paper')}
      />
    </ValuationsFrame>
  )
}
