import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterButton } from '#web/records/filter-button.tsx'
import classes from '#web/records/list.module.css'
import { SearchBox } from '#web/records/search-box.tsx'
import type { Valuation } from '../../model.ts'
import { type ListSearch, LONGEST_TEXT } from '../search.ts'
import { FilterChips } from './chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { readFilters } from './filters.ts'
import type { Address } from './use-address.ts'

type Props = {
  address: Address
  /** How many valuations there are, in words. */
  found: string
  first: Valuation | undefined
  children: ReactNode
}

/** What the list is narrowed by, all of it in the address; `children` are the tools of the view. */
export function FilterBar({ address: { search, change, narrow }, found, first, children }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    change(() => ({}))
    // A text that was not searched for yet goes as well.
    setCleared((times) => times + 1)
    requestAnimationFrame(() => box.current?.focus())
  }
  // Typing changes the address many times and leaves one step to go back to.
  const find = (text: string) => narrow(() => ({ text: text || undefined }), { replace: search.text !== undefined })
  return (
    <search className={`${classes.bar} no-print`}>
      <div className={classes.narrowing}>
        <SearchBox
          key={cleared}
          text={search.text ?? ''}
          onSearch={find}
          box={box}
          label={t('valuations:list.search')}
          hint={t('valuations:list.searchHint')}
          longest={LONGEST_TEXT}
        />
        <FilterButton
          count={readFilters(search).given.filter(({ name }) => name !== 'text' && name !== 'dateField').length}
          panel={(close) => (
            <FilterPanel search={search} narrow={narrow} found={found} onClear={() => change(textOf)} onDone={close} />
          )}
        />
        <FilterChips search={search} first={first} change={change} onClear={clear} searchBox={box} />
      </div>
      <div className={classes.tools}>{children}</div>
    </search>
  )
}

const textOf = ({ text }: ListSearch): ListSearch => (text ? { text } : {})
