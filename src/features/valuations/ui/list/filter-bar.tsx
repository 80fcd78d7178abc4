import { Button, CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STATUS_ORDER, type ValuationStatus } from '../../workflow.ts'
import { isNarrowed, type ListSearch } from '../search.ts'
import classes from './list.module.css'
import type { Narrow } from './use-address.ts'

type Props = { search: ListSearch; narrow: Narrow; children: ReactNode }

/** What the list is narrowed by. All of it stands in the address. */
export function FilterBar({ search, narrow, children }: Props) {
  const { t } = useTranslation()
  return (
    <search className={`${classes.bar} no-print`}>
      <SearchBox
        text={search.text ?? ''}
        onSearch={(text) => narrow({ text: text || undefined }, { replace: search.text !== undefined })}
      />
      <Select
        className={classes.status}
        aria-label={t('valuations:field.status')}
        data={STATUS_ORDER.map((code) => ({ value: code, label: t(`valuations:status.${code}`) }))}
        value={search.status ?? null}
        onChange={(status) => narrow({ status: (status as ValuationStatus | null) ?? undefined })}
        placeholder={t('valuations:list.allStatuses')}
        clearable
        clearButtonProps={{ 'aria-label': t('valuations:list.allStatuses') }}
        allowDeselect={false}
        maxDropdownHeight={400}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      />
      {isNarrowed(search) ? (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => narrow({ status: undefined, text: undefined })}
        >
          {t('valuations:list.clear')}
        </Button>
      ) : null}
      <div className={classes.tools}>{children}</div>
    </search>
  )
}

function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  const searchSoon = useDebouncedCallback(onSearch, 300)
  // The address also changes by the back button: then the box follows it, and never while it only catches up with typing.
  if (text !== shown) {
    setShown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  const type = (next: string) => {
    setTyped(next)
    searchSoon(next.trim())
  }
  return (
    <TextInput
      className={classes.search}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      // On the input itself: on its wrapper, where the kit would put it, there is no text to take a direction from.
      attributes={{ input: { dir: typed ? 'auto' : undefined } }}
      aria-label={t('valuations:list.search')}
      placeholder={t('valuations:list.searchHint')}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        typed ? <CloseButton aria-label={t('valuations:list.searchClear')} onClick={() => type('')} /> : undefined
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      maxLength={200}
    />
  )
}
