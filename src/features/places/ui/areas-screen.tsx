import { IconMapSearch } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useListAddress } from '#web/records/list/address.ts'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { AREA_LIMITS, AREAS_PAGE, type ListedArea } from '../model/administration.ts'
import { findGovernorate } from '../model.ts'
import { useAreaWords } from './administration/area-words.tsx'
import { AreaFilterPanel, AreaLine, useAreaColumns } from './administration/list-parts.tsx'
import { AREA_FILTERS, areasQuery } from './administration/reads.ts'
import type { FilterName } from './administration/search.ts'

const PATH = '/admin/areas'

/** /admin/areas: the areas of Kuwait with the names they had, and what is scheduled to change. */
export function AreasScreen() {
  const { t } = useTranslation()
  const { governorateOf, nameOf } = useAreaWords()
  const search = useSearch({ from: PATH })
  const { page, read, readNext } = usePages(search, areasQuery)
  const text = read.meant ?? search.text
  const words = useFilterWords<FilterName>({
    names: { text: 'areas:search', governorate: 'areas:governorate', isChanged: 'areas:changes' },
    shown({ name, value }) {
      if (name === 'isChanged') return t('areas:onlyChanged')
      const governorate = name === 'governorate' ? findGovernorate(value) : undefined
      return governorate ? governorateOf(governorate) : value
    },
  })
  const rows = {
    expected: 12,
    label: t('areas:title'),
    stale: read.stale,
    columns: useAreaColumns(text),
    line: (area: ListedArea) => <AreaLine area={area} search={text} />,
    nameOf,
  }
  return (
    <ListFrame
      title={t('areas:title')}
      above={<SectionNav />}
      address={useListAddress(PATH, search)}
      read={read}
      filters={AREA_FILTERS}
      words={words}
      searching={{ label: t('areas:search'), hint: t('areas:searchHint'), longest: AREA_LIMITS.text }}
      panel={(panel) => <AreaFilterPanel {...panel} />}
      counted={(count, matching, n) => t(matching ? 'areas:matching' : 'areas:total', { count, n })}
      icon={IconMapSearch}
      none={t('areas:none')}
      // Never empty: a release brings the areas.
      empty={null}
      skeleton={<RecordRows {...rows} items={undefined} />}
    >
      {page ? (
        <>
          <RecordRows {...rows} items={page.items} />
          <ListFoot path={PATH} search={search} page={page} total={page} pageSize={AREAS_PAGE} onReach={readNext} />
        </>
      ) : null}
    </ListFrame>
  )
}
