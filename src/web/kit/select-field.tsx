import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { foldArabic } from '#kernel/text.ts'
import { usePopupPlace } from './popup.ts'
import classes from './select-field.module.css'
import { type FieldProps, fieldProps } from './text-field.tsx'

export type Option<V extends string = string> = {
  value: V
  label: string
  disabled?: boolean
  /** What tells it from others of its name, in the list only. */
  detail?: string
}
type Group<V extends string> = { group: string; items: Option<V>[] }

type Props<V extends string> = FieldProps & {
  value: V | null | undefined
  onChange: (value: V | null) => void
  options: readonly Option<V>[] | readonly Group<V>[]
  searchable?: boolean
  clearable?: boolean
  placeholder?: string
  /** For lists that are asked of the server while one types. */
  onSearch?: (text: string) => void
}

type Detailed = ComboboxItem & { detail?: string }

// 'احمدي' finds 'الأحمدي': the same folding as every search of the product.
const folded: OptionsFilter = ({ options, search }) => {
  const wanted = foldArabic(search.trim())
  const fits = (item: Detailed) => foldArabic(`${item.label}\n${item.detail ?? ''}`).includes(wanted)
  return options.flatMap((option): typeof options => {
    if (!('group' in option)) return fits(option) ? [option] : []
    const items = option.items.filter(fits)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}

/** One of a list; with `searchable`, found by typing. */
export function SelectField<V extends string>(props: Props<V>) {
  const { value, onChange, options, searchable = false, clearable = false, placeholder, onSearch, ...field } = props
  const { t } = useTranslation()
  const place = usePopupPlace()
  const detailed = options.some((option) => 'detail' in option && option.detail)
  return (
    <Select
      {...fieldProps(field)}
      data={options as Option<V>[]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen as V | null)}
      searchable={searchable}
      clearable={clearable}
      allowDeselect={false}
      placeholder={placeholder}
      onSearchChange={onSearch}
      filter={folded}
      nothingFoundMessage={t('shell:noMatch')}
      renderOption={detailed ? ({ option, checked }) => <Choice {...option} checked={checked} /> : undefined}
      clearButtonProps={{ 'aria-label': t('shell:clear') }}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 }, ...place }}
      autoComplete="off"
    />
  )
}

function Choice({ label, detail, checked }: Detailed & { checked?: boolean }) {
  return (
    <span className={classes.choice}>
      <bdi>{label}</bdi>
      {checked ? <IconCheck size={16} aria-hidden="true" /> : null}
      {detail ? <small className={classes.detail}>{detail}</small> : null}
    </span>
  )
}
