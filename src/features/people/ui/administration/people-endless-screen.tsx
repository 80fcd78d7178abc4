import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { EndlessList } from '#web/records/list/endless/endless-list.tsx'
import { useEndless } from '#web/records/list/endless/use-endless.ts'
import type { ListedUser } from '../../model/user.ts'
import { PEOPLE_FILTERS } from './list/filters.ts'
import { PeopleFrame, usePeopleSearch } from './list/frame.tsx'
import { PersonLine } from './list/person-line.tsx'
import { usePeopleColumns } from './list/use-people-columns.tsx'
import { endlessPeople } from './reads.ts'

const PATH = '/admin/optimized'
/** The height of a row on a narrow screen, in pixels. */
const ROW_HEIGHT = 112

/** /admin/optimized: all people that match the search, in one scrolling list. */
export function PeopleEndlessScreen() {
  const { t } = useTranslation()
  const search = usePeopleSearch(PATH)
  const { text } = search
  const list = useEndless(endlessPeople, search, PEOPLE_FILTERS.read(search).filters)
  const line = useCallback((user: ListedUser) => <PersonLine user={user} search={text} />, [text])
  return (
    <PeopleFrame path={PATH} read={list.read} skeleton={<SkeletonRows rows={10} columns={6} />}>
      <EndlessList
        list={list}
        label={t('administration:title')}
        columns={usePeopleColumns(text)}
        line={line}
        height={ROW_HEIGHT}
      />
    </PeopleFrame>
  )
}
