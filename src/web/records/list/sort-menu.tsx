import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetched } from '../../kit/feedback/fetched.tsx'
import { Dropdown } from '../../kit/overlays/dropdown.tsx'
import type { ColumnSet } from './columns.ts'
import list from './list.module.css'
import type { Sorting } from './sorting.ts'

const SortPanel = fetched(async () => (await import('./sort-panel.tsx')).SortPanel)

/** The menu of sorts, for views without heads of columns: cards, and lines where a table does not fit. */
export function SortMenu({ set, sorting, always }: { set: ColumnSet; sorting: Sorting; always: boolean }) {
  const { t } = useTranslation()
  const button = (
    <>
      <IconArrowsSort size={17} aria-hidden="true" />
      <span className={list.word}>{t('records:list.sort')}</span>
    </>
  )
  return (
    <div className={always ? undefined : list.narrow}>
      <Dropdown button={button} className={list.tool}>
        {(close) => <SortPanel set={set} sorting={sorting} onUnfetched={close} />}
      </Dropdown>
    </div>
  )
}
