import { useMediaQuery } from '@mantine/hooks'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import { EndlessLines } from '#web/records/endless/lines.tsx'
import { EndlessTable } from '#web/records/endless/table.tsx'
import { useEndless } from '#web/records/endless/use-endless.ts'
import type { EndlessRows } from '#web/records/endless/use-place.ts'
import type { User } from '../model/user.ts'
import { PeopleFrame, usePeopleAddress } from './administration/list/frame.tsx'
import { PersonLine } from './administration/list/person-line.tsx'
import { usePeopleColumns } from './administration/list/use-people-columns.tsx'
import { endlessPeople } from './administration/reads.ts'
import { readFilters } from './administration/search.ts'
import './administration/words.ts'

const PATH = '/admin/optimized'
/** How high the lines of a person are, in pixels. */
const LINES = 112

/** /admin/optimized: all the people that an address asks for, in one scroll. */
export function PeopleEndlessScreen() {
  const { search } = usePeopleAddress(PATH)
  const endless = useEndless(endlessPeople, search, readFilters(search))
  const narrow = useMediaQuery('screen and (max-width: 900px)', false, { getInitialValueInEffect: false })
  const Rows = narrow ? Lines : Table
  const { rows, total, stale, error, retry, visit } = endless
  return (
    <PeopleFrame
      path={PATH}
      read={{ totalCount: total, count: rows?.length, stale, error, retry }}
      skeleton={<SkeletonRows rows={10} columns={6} />}
    >
      {rows ? <Rows key={visit} list={{ ...endless, rows }} text={search.text} /> : null}
    </PeopleFrame>
  )
}

type RowsProps = { list: EndlessRows<User>; text: string | undefined }

function Table({ list, text }: RowsProps) {
  const { t } = useTranslation()
  const columns = usePeopleColumns(text)
  return <EndlessTable list={list} columns={columns} density="comfortable" label={t('administration:title')} />
}

function Lines({ list, text }: RowsProps) {
  const { t } = useTranslation()
  const line = useCallback((user: User) => <PersonLine user={user} search={text} />, [text])
  return <EndlessLines list={list} label={t('administration:title')} height={LINES} line={line} />
}
