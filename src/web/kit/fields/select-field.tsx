import { IconSelector } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { CloseButton } from '../controls/button.tsx'
import { TextInput } from '../controls/input.tsx'
import { PopupBox } from '../overlays/popup-box.tsx'
import { type Group, type Option, Options, optionId } from './options.tsx'
import classes from './select-field.module.css'
import { type FieldProps, fieldProps } from './text-field.tsx'
import { useSelectList } from './use-select-list.ts'

type Props<V extends string> = FieldProps & {
  value: V | null | undefined
  onChange: (value: V | null) => void
  options: readonly Option<V>[] | readonly Group<V>[]
  searchable?: boolean
  clearable?: boolean
  placeholder?: string
  /** For options that the server searches while the person types. */
  onSearch?: (text: string) => void
  /** Called when the list opens, for options that are only then read. */
  onOpen?: () => void
  /** True while the options are being read: an empty list is then not shown as 'no match'. */
  reading?: boolean
}

/** One of a list, chosen by pointer, arrow keys or first letters; with `searchable`, found by any part. */
export function SelectField<V extends string>(props: Props<V>) {
  const { value, onChange, options, searchable = false, clearable = false, placeholder, ...more } = props
  const { onSearch, onOpen, reading = false, ...field } = more
  const { t } = useTranslation()
  const ownId = useId()
  const id = field.id ?? ownId
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const choosing = useSelectList({ value, options, searchable, onChoose: onChange, onSearch, onOpen })
  const { open, active, rows } = choosing
  const clear = () => {
    onChange(null)
    choosing.close()
    input.current?.focus()
  }

  return (
    <>
      <TextInput
        {...fieldProps({ ...field, id })}
        ref={input}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open && rows.length > 0 ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
        aria-autocomplete={searchable ? 'list' : 'none'}
        data-expanded={open || undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={!searchable}
        placeholder={placeholder}
        inputClass={classes.input}
        value={choosing.text}
        onClick={choosing.onClick}
        onKeyDown={choosing.onKeyDown}
        onChange={(event) => choosing.type(event.currentTarget.value)}
        onBlur={() => {
          choosing.close()
          field.onBlur?.()
        }}
        rightSection={
          clearable && value && !field.disabled ? (
            <CloseButton
              size={22}
              tabIndex={-1}
              aria-label={t('shell:clear')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={clear}
            />
          ) : (
            <IconSelector size={16} className={classes.mark} aria-hidden="true" />
          )
        }
      />
      {open ? (
        // A press in the list keeps the focus in the field.
        <PopupBox
          anchor={input}
          fit="anchor"
          id={listId}
          role={rows.length > 0 ? 'listbox' : 'status'}
          aria-labelledby={rows.length > 0 ? `${id}-label` : undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows.length > 0 ? (
            <Options list={listId} rows={rows} active={active} value={value ?? null} onPick={choosing.pick} />
          ) : (
            <p className={classes.none}>{t(reading ? 'shell:loading' : 'shell:noMatch')}</p>
          )}
        </PopupBox>
      ) : null}
    </>
  )
}
