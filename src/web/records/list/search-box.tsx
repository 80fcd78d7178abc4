import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { CloseButton } from '../../kit/controls/button.tsx'
import { TextInput } from '../../kit/controls/input.tsx'
import { useDebouncedText } from '../../kit/fields/use-debounced-text.ts'
import classes from './list.module.css'

type Props = {
  text: string
  onSearch: (text: string) => void
  label: string
  hint: string
  /** The longest text that is searched for, in characters. */
  longest: number
}

/** The search box: searches shortly after the last key, at once on Enter; Escape clears it. */
export function SearchBox({ text, onSearch, label, hint, longest }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const typed = useDebouncedText(text, onSearch)
  const clear = () => {
    typed.type('')
    typed.settle()
    box.current?.focus()
  }
  return (
    <TextInput
      ref={box}
      className={classes.search}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      dir={typed.text ? 'auto' : undefined}
      aria-label={label}
      placeholder={hint}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={typed.text ? <CloseButton aria-label={t('records:list.searchClear')} onClick={clear} /> : undefined}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.settle()
        if (event.key === 'Escape' && typed.text) clear()
      }}
      onBlur={typed.settle}
      maxLength={longest}
    />
  )
}
