import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ROLES } from '#access/roles.ts'
import { apart } from '#kernel/apart.ts'
import { SelectField } from '#web/kit/select-field.tsx'
import type { Address, Narrow } from '#web/records/address.ts'
import { ChipList } from '#web/records/chip-list.tsx'
import { FilterButton } from '#web/records/filter-button.tsx'
import list from '#web/records/list.module.css'
import { SearchBox } from '#web/records/search-box.tsx'
import { activeOf, LONGEST_TEXT, type PeopleSearch, roleOf } from '../search.ts'
import classes from './list.module.css'

type Props = { address: Address<PeopleSearch>; children: ReactNode }

/** What the list of people is narrowed by, all of it in the address; `children` are the tools of the view. */
export function FilterBar({ address: { search, change, narrow }, children }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const [cleared, setCleared] = useState(0)
  const chips = useChips(search, narrow)
  const clear = () => {
    change(() => ({}))
    // A text that was not searched for yet goes as well.
    setCleared((times) => times + 1)
    requestAnimationFrame(() => box.current?.focus())
  }
  return (
    <search className={`${list.bar} no-print`}>
      <div className={list.narrowing}>
        <SearchBox
          key={cleared}
          text={search.text ?? ''}
          // Typing changes the address many times and leaves one step to go back to.
          onSearch={(text) => narrow(() => ({ text: text || undefined }), { replace: search.text !== undefined })}
          box={box}
          label={t('administration:search')}
          hint={t('administration:searchHint')}
          longest={LONGEST_TEXT}
        />
        <FilterButton
          count={chips.filter(({ wrong }) => !wrong).length}
          panel={(close) => <Filters search={search} narrow={narrow} onDone={close} />}
        />
        <ChipList chips={chips} search={search} onClear={clear} searchBox={box} />
      </div>
      <div className={list.tools}>{children}</div>
    </search>
  )
}

function useChips(search: PeopleSearch, narrow: Narrow<PeopleSearch>) {
  const { t } = useTranslation()
  const [role, active] = [roleOf(search), activeOf(search)]
  const chip = (name: 'role' | 'active', label: string, known: string | undefined) => {
    const value = search[name]
    if (!value) return []
    const said = known
      ? `${label}: ${apart(known)}`
      : t('valuations:filter.unknown', { name: label, value: apart(value.slice(0, 60)) })
    return [{ key: name, said, wrong: !known, onRemove: () => narrow(() => ({ [name]: undefined })) }]
  }
  return [
    ...chip('role', t('people:identity.role'), role && t(`people:role.${role}`)),
    ...chip('active', t('administration:filter.active'), active && t(`administration:filter.${active}`)),
  ]
}

type FiltersProps = { search: PeopleSearch; narrow: Narrow<PeopleSearch>; onDone: () => void }

/** Every filter of the list; what is chosen holds at once, and the list is seen to follow. */
function Filters({ search, narrow, onDone }: FiltersProps) {
  const { t } = useTranslation()
  // One opening leaves one step to go back to, however much is chosen in it.
  const changed = useRef(false)
  const set = (part: Partial<PeopleSearch>) => {
    narrow(() => part, { replace: changed.current })
    changed.current = true
  }
  return (
    <div className={classes.filters}>
      <SelectField
        label={t('people:identity.role')}
        options={ROLES.map((role) => ({ value: role, label: t(`people:role.${role}`) }))}
        value={roleOf(search)}
        onChange={(role) => set({ role: role ?? undefined })}
        placeholder={t('valuations:filter.any')}
        clearable
      />
      <SelectField
        label={t('administration:filter.active')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`administration:filter.${value}`) }))}
        value={activeOf(search)}
        onChange={(active) => set({ active: active ?? undefined })}
        placeholder={t('valuations:filter.any')}
        clearable
      />
      <footer>
        <Button variant="subtle" onClick={() => set({ role: undefined, active: undefined })}>
          {t('valuations:list.clear')}
        </Button>
        <Button onClick={onDone}>{t('valuations:filter.done')}</Button>
      </footer>
    </div>
  )
}
