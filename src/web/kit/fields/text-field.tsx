import type { ComponentProps, HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { withoutMarks } from '#kernel/text.ts'
import { TextArea, TextInput } from '../controls/input.tsx'
import classes from './text-field.module.css'

/** What every field of a form has. `error` is a sentence in the reader's language. */
export type FieldProps = {
  label: ReactNode
  name?: string
  id?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
}

/** A required field has an asterisk and `aria-required` but not `required`, which would show the browser's own message. */
export function fieldProps({ required, error, ...rest }: FieldProps) {
  return {
    ...rest,
    error,
    withAsterisk: required,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
  } as const
}

type Props = FieldProps & {
  value: string | null | undefined
  onChange: (text: string) => void
  multiline?: boolean
  maxLength?: number
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  type?: 'text' | 'email' | 'tel'
  /** 'ltr' for addresses and numbers; 'auto' follows what is typed, which suits names in either script. */
  dir?: 'auto' | 'ltr'
  /** What a field with `multiline` has besides: handlers, a ref, the list that it opens. */
  area?: Pick<
    ComponentProps<'textarea'>,
    'ref' | 'onKeyDown' | 'onSelect' | `aria-${'autocomplete' | 'controls' | 'activedescendant'}`
  >
}

/** A line of text, or several with `multiline`. */
export function TextField({ value, onChange, multiline = false, dir = 'auto', type = 'text', area, ...rest }: Props) {
  const { maxLength, placeholder, autoComplete, inputMode, ...field } = rest
  const shared = {
    ...fieldProps(field),
    maxLength,
    placeholder,
    autoComplete: autoComplete ?? 'off',
    inputMode,
    // An empty field keeps the page's direction, so that the caret is at the expected side.
    dir: value ? dir : undefined,
    value: value ?? '',
  }
  if (multiline)
    return (
      <TextArea
        {...shared}
        {...area}
        rows={3}
        inputClass={classes.grows}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  // What is copied from a mail or a message brings marks along that nobody sees.
  const isExact = type !== 'text' || autoComplete === 'one-time-code'
  return (
    <TextInput
      {...shared}
      type={type}
      onChange={({ currentTarget: { value: typed } }) => onChange(isExact ? withoutMarks(typed) : typed)}
    />
  )
}
